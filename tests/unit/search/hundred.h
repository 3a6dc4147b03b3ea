/* The hundred boards of Korf 1985 ("Depth-first iterative-deepening: an optimal admissible tree
 * search"), and the lengths of their shortest solutions, as published. */
#ifndef FIFTEEN_TEST_HUNDRED_H
#define FIFTEEN_TEST_HUNDRED_H

#include <fifteen/board.h>

/* Cell by cell, hexadecimal, the hole 0; solved it is 0123456789abcdef. */
static const struct {
    const char *cells;
    uint32_t length;
} hundred[100] = {
    {"edf7bc95602148a3", 57}, {"d54a9c8e23710fb6", 55}, {"e782dba49c50361f", 59},
    {"5ca7fbe0821d3496", 56}, {"47eda39cb56f1280", 56}, {"e719c36f8b25a04d", 52},
    {"2bf5d467c8a193e0", 52}, {"cbf380426d95e1a7", 50}, {"3e9b5482dc67a1f0", 46},
    {"db890f7a436e5c21", 59}, {"59de637ca840f2b1", 57}, {"e19648c57230abdf", 45},
    {"3652a0fe14dc98b7", 46}, {"7681b5ea349df20c", 59}, {"db4c189f65e273a0", 62},
    {"1325a9f68edbc470", 42}, {"fe04b16d758932ac", 66}, {"60ec1f9ab472835d", 55},
    {"7b83e06f14d95c2a", 46}, {"6cb3d79f2e8a4150", 52}, {"c8e6b47051af3d92", 54},
    {"e391f845b7ad02c6", 59}, {"a93b0d2e56478f1c", 49}, {"73ed41a85c9b2f60", 54},
    {"b42710af69e83d5c", 52}, {"573cfde80a96142b", 58}, {"e18f26039cad475b", 53},
    {"de6c451093a2fb87", 52}, {"9802f14e3a75bd6c", 54}, {"cf261e485370ad9b", 47},
    {"c8fd1054632b97ea", 50}, {"ea94d6582c7013bf", 59}, {"e35fb6d90a2c4178", 60},
    {"6b78d2541a39e0cf", 52}, {"16ce32f845d907ba", 55}, {"c60473f1d98b2e5a", 52},
    {"817cb0a59f6de234", 58}, {"7f82d63cb04a951e", 53}, {"904a1ef3c657bd82", 49},
    {"b51e4ca027d39f68", 54}, {"8da9b3f6012ec547", 54}, {"45729ecd036b81fa", 42},
    {"bfed19a4362c7580", 64}, {"c906835e24b7a1fd", 50}, {"3e97cf041856ba2d", 51},
    {"8461ec2fda95370b", 49}, {"6a1ef835d02749bc", 47}, {"8b4673a92cfd015e", 49},
    {"a024516cbd97f3e8", 59}, {"c5db2a097843e6f1", 53}, {"a284f01ebd36975c", 56},
    {"a80c37621e4bfd95", 56}, {"e9cdf48a02173b56", 64}, {"cb08a2df547369e1", 56},
    {"d8e39107f54ac26b", 41}, {"3f25b647c910dea8", 55}, {"5b694dc082fa173e", 50},
    {"50f8461eab397c2d", 51}, {"fe67a10bc84925d3", 57}, {"bed123c4f795a680", 66},
    {"6d32b95a17ce840f", 45}, {"46c0e29db83f7a15", 57}, {"8a9be17fd40c6253", 56},
    {"52e07863bcdf4a91", 51}, {"7832ac46bd5f019e", 47}, {"b6ec351f80ad9742", 61},
    {"7124836baf05ecd9", 50}, {"731dca52806bef49", 51}, {"605f1e492d8abc73", 53},
    {"f13c406528e9da7b", 52}, {"570bc19af62384de", 44}, {"cfba45e0d7129836", 56},
    {"6ea5f8713420c9bd", 49}, {"ed4bf86907312ac5", 56}, {"e40a651392dfc78b", 48},
    {"fa8306951edb72c4", 57}, {"0d24ce69f1a3b587", 54}, {"3ed64f895ca0271b", 53},
    {"0197bd53ec4286af", 42}, {"b0f8dc35a146e972", 57}, {"d09cb635f81a4e27", 53},
    {"ea21d98b736cf540", 62}, {"c39145a26bf0e7d8", 49}, {"f8a70ce15963db42", 55},
    {"47da1296c8e530bf", 44}, {"605abc921743e8df", 45}, {"95bad02186ec473f", 52},
    {"f2cbed9513870a64", 65}, {"b174ad389e0f652c", 54}, {"5471bcefad862093", 50},
    {"9752efcab3618d04", 57}, {"32790fc46b5e8da1", 57}, {"d9e6c81234075abf", 46},
    {"57b80e9dac3f6142", 53}, {"436d7f90a58b2c1e", 50}, {"17fe2649cbd3085a", 49},
    {"9e578f12a4d6c0b3", 44}, {"0b3c52198aef74d6", 54}, {"7f40a925cbd613e8", 57},
    {"b4086a5dc7e3129f", 54},
};

/* Returns the k-th of them as our board, turned by 180 degrees, as our goal has the hole last. */
static inline f15_board hundredth(uint32_t k) {
    f15_board board;
    f15_board_solved(&board, &F15_GRID_4X4);
    for (uint32_t c = 0; c < 16; c++) {
        char digit = hundred[k].cells[c];
        uint32_t x = (uint32_t)(digit <= '9' ? digit - '0' : digit - 'a' + 10);
        board.item[15 - c] = (uint8_t)(15 - x);
        if (x == 0)
            board.hole = (uint8_t)(15 - c);
    }
    return board;
}

#endif
