/** A schedule without a first day is fed from its creation on. */
export const startsBy = (startsOn: string | null, day: string): boolean => startsOn === null || startsOn <= day
