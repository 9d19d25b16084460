/** Routes of the vendor's people. A fixed path comes before `:id`. */
import { rateLimit } from '../http/rate-limit.ts'
import type { ApiRouter } from '../http/router.ts'
import * as staffAppVersions from '../staff/app-versions.ts'
import * as staffAudit from '../staff/audit.ts'
import * as staffContacts from '../staff/contacts.ts'
import * as failedMessages from '../staff/failed-messages.ts'
import * as staffFarms from '../staff/farms.ts'
import * as staffPeople from '../staff/people.ts'
import * as personalData from '../staff/personal-data.ts'
import * as proposalSending from '../staff/proposal-sending.ts'
import * as proposals from '../staff/proposals.ts'
import * as sharedReferences from '../staff/shared-references.ts'
import * as unknownSentences from '../staff/unknown-sentences.ts'

export function addStaffRoutes(api: ApiRouter): void {
  // the vendor's people
  api.get('/manager/audit', staffAudit.list)
  api.get('/manager/assistant/unknown', unknownSentences.list)
  api.get('/manager/whatsapp/failed', failedMessages.list)
  api.get('/manager/contacts', staffContacts.list)
  api.get('/manager/contacts/:id', staffContacts.show)
  api.put('/manager/contacts/:id', staffContacts.update)
  api.get('/manager/app_versions', staffAppVersions.list)
  api.post('/manager/app_versions', staffAppVersions.create)
  api.get('/manager/app_versions/:id', staffAppVersions.show)
  api.put('/manager/app_versions/:id', staffAppVersions.update)
  api.get('/manager/farms', staffFarms.list)
  api.post('/manager/farms', staffFarms.create)
  api.get('/manager/farms/:id', staffFarms.show)
  api.put('/manager/farms/:id', staffFarms.update)
  api.get('/manager/people', staffPeople.find)
  api.delete('/manager/people/:id/sessions', staffPeople.endSessions)
  api.delete('/manager/people/:id/mfa', staffPeople.removeSecondFactor)
  api.get('/manager/personal_data', personalData.find)
  api.post('/manager/personal_data/export', personalData.exportData)
  api.delete('/manager/personal_data', personalData.erase)
  api.get('/manager/shared_references', sharedReferences.list)
  api.post('/manager/shared_references', sharedReferences.create)
  api.put('/manager/shared_references/:id', sharedReferences.update)
  api.delete('/manager/shared_references/:id', sharedReferences.remove)
  api.get('/manager/proposals', proposals.list)
  api.post('/manager/proposals', proposals.create)
  api.get('/manager/proposals/:id', proposals.show)
  api.get('/manager/proposals/:id/pdf', proposals.pdf)
  api.put('/manager/proposals/:id', proposals.update)
  api.post('/manager/proposals/:id/send', rateLimit('CONTACT_LIMIT'), proposalSending.send)
  api.put('/manager/proposals/:id/status', proposalSending.changeStatus)
  api.delete('/manager/proposals/:id', proposals.remove)
}
