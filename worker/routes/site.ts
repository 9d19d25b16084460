/** Routes of the public site, links of mails, and the state of the system. A fixed path comes before `:id`. */
import * as calendar from '../farm/calendar/calendar.ts'
import * as clientInvoice from '../farm/contracts/client-invoice.ts'
import * as clientPage from '../farm/contracts/client-page.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { ApiRouter } from '../http/router.ts'
import { openApi } from '../openapi/openapi.ts'
import * as appVersion from '../site/app-version.ts'
import * as contacts from '../site/contacts.ts'
import * as digestUnsubscribe from '../site/digest-unsubscribe.ts'
import * as health from '../site/health.ts'
import * as proposalAnswers from '../staff/proposal-answers.ts'
import * as whatsappWebhook from '../whatsapp/webhook.ts'

export function addSiteRoutes(api: ApiRouter): void {
  // public site
  api.post('/contacts', rateLimit('CONTACT_LIMIT'), contacts.create)
  api.get('/app/version', appVersion.show)
  api.get(
    '/openapi.json',
    openApi(() => api.routes),
  )

  // the client's answer to a proposal
  api.get('/proposals/:token', rateLimit('PROPOSAL_LIMIT'), proposalAnswers.show)
  api.get('/proposals/:token/pdf', rateLimit('PROPOSAL_LIMIT'), proposalAnswers.pdf)
  api.put('/proposals/:token', rateLimit('PROPOSAL_LIMIT'), proposalAnswers.answer)

  // the client's link to the lots and invoices of a contract
  api.get('/client/:token', rateLimit('PROPOSAL_LIMIT'), clientPage.findFarm, clientPage.show)
  api.get('/client/:token/invoices/:id.pdf', rateLimit('PROPOSAL_LIMIT'), clientPage.findFarm, clientInvoice.pdf)
  api.post('/client/:token/visits', rateLimit('PROPOSAL_LIMIT'), clientPage.findFarm, clientPage.visit)

  // the farm's calendar on a phone
  api.get('/calendar/:token', rateLimit('PROPOSAL_LIMIT'), calendar.findFarm, calendar.show)

  // the link of a digest's mail
  api.post('/digests/:token', rateLimit('PROPOSAL_LIMIT'), digestUnsubscribe.unsubscribe)

  // WhatsApp
  api.get('/whatsapp/webhook', whatsappWebhook.verify)
  api.post('/whatsapp/webhook', whatsappWebhook.receive)

  // state of the system, for monitors
  api.get('/health', health.show)
}
