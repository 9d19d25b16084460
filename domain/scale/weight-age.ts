/** A weight of this age, in seconds, is shown as old and is not recorded. */
export const OLD_WEIGHT_SECONDS = 3
