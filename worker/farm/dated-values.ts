/** Lists of values that hold from a day on: prices, operational costs and analyses. */

/** How many are listed, the newest first: almost eight years of one a week, more than a year of one a day. */
export const MAX_DATED_VALUES = 400
