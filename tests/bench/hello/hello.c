/* The peer of the start-up measure: as little as a program that links libyaml can do. */
#include <stdio.h>

#include <yaml.h>

int main(void) {
    puts(yaml_get_version_string());
    return 0;
}
