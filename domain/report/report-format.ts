/** The forms in which a report is answered, and the media types of those that are files. */
export const reportFormats = ['json', 'csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
