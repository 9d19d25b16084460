/** The days of a part of the history in the export of a farm. Apart from the schemas, which the screen does not load. */
export const EXPORT_DAYS = 7
