/** Unrounded. `heads` may be heads on a day, or head-days. */
export const perHead = (kg: number, heads: number): number | null => (heads > 0 ? kg / heads : null)
