/** On which days the trough of a lot is to be read. */

/** `registeredOn`: the day on which the farm registered the lot. */
type Stay = { entryDate: string; registeredOn: string; deactivatedOn: string | null }

/** After the day of the entry, when the lot may come in at noon, and after that of its registration; before the day on which it left. */
export const isReadingDue = ({ entryDate, registeredOn, deactivatedOn }: Stay, day: string): boolean =>
  day > entryDate && day > registeredOn && (deactivatedOn === null || day < deactivatedOn)
