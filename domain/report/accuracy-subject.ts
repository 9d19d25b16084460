/** What the accuracy report has a row for: an operator, or what they load or unload. */
export const accuracySubjects = ['operator', 'operator_ingredient', 'operator_lot'] as const
export type AccuracySubject = (typeof accuracySubjects)[number]
