/** What the API answers where a story does not say it: the calls that the frame around every screen makes, each with the answer that shows nothing. */
import { HttpResponse, http } from 'msw'

const answer = (path: string, body: object) => http.get(`/api/v1/${path}`, () => HttpResponse.json(body))

export const defaultAnswers = [
  // the feeding day closes at midnight, so that no story depends on the hour at which it is played
  answer('farms/:farmId/settings', { data: { feeding_day_close: '00:00' } }),
  answer('farms/:farmId/approvals', { data: [], pagy: { count: 0, next_cursor: null } }),
  answer('farms/:farmId/approvals/questions', { data: { two_weights: [], held: [] } }),
  answer('users/mfa', { data: { enabled: true, enabled_at: null, recovery_codes_left: 8 } }),
]
