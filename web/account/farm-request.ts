/** A person's request for a farm, as the API shows it. */
import type { FarmRequest } from '../../domain/site/contact-input.ts'

export const FARM_REQUEST_PATH = '/users/me/farm_request'
export type SentRequest = FarmRequest & { sent_at: string }
