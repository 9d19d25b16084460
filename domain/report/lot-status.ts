/** Which lots of the period a report has. */
export const lotStatuses = ['all', 'active', 'finished'] as const
export type LotStatus = (typeof lotStatuses)[number]
