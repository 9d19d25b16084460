/** What the report of the suggestions has a row for. */
export const suggestionSubjects = ['rule', 'reader', 'lot'] as const
export type SuggestionSubject = (typeof suggestionSubjects)[number]
