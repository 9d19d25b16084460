/** Routes of sign-in and the person's own account. A fixed path comes before `:id`. */
import * as addPasskey from '../account/add-passkey.ts'
import * as emailChange from '../account/email-change.ts'
import * as farmRequest from '../account/farm-request.ts'
import * as invitations from '../account/invitations.ts'
import * as passkeys from '../account/passkeys.ts'
import * as passwordRecovery from '../account/password-recovery.ts'
import * as accountData from '../account/personal-data/account-data.ts'
import * as accountExport from '../account/personal-data/account-export.ts'
import * as profile from '../account/profile.ts'
import * as secondFactor from '../account/second-factor.ts'
import * as sessions from '../account/sessions.ts'
import * as auth from '../account/sign-in.ts'
import * as signUp from '../account/sign-up.ts'
import * as verification from '../account/verification.ts'
import { rateLimit } from '../http/rate-limit.ts'
import type { ApiRouter } from '../http/router.ts'
import * as whatsapp from '../whatsapp/links.ts'

export function addAccountRoutes(api: ApiRouter): void {
  // sign-in
  api.post('/users/sign_in', rateLimit('SIGN_IN_LIMIT'), auth.signIn)
  api.post('/users/sign_up', rateLimit('SIGN_UP_LIMIT'), signUp.signUp)
  api.post('/users/verification', rateLimit('SIGN_IN_LIMIT'), verification.verify)
  api.post('/users/verification_mail', rateLimit('RECOVERY_LIMIT'), signUp.sendVerificationMail)
  api.post('/users/email_change', rateLimit('SIGN_IN_LIMIT'), emailChange.confirm)
  api.post('/users/invitation_link', rateLimit('SIGN_IN_LIMIT'), invitations.showLink)
  api.delete('/users/sign_out', auth.signOut)
  api.get('/users/me', auth.me)
  api.post('/users/password_recovery', rateLimit('RECOVERY_LIMIT'), passwordRecovery.requestRecovery)
  api.put('/users/password', rateLimit('SIGN_IN_LIMIT'), passwordRecovery.resetPassword)

  // own account
  api.put('/users/me', profile.rename)
  api.delete('/users/me', rateLimit('SIGN_IN_LIMIT'), accountData.deleteAccount)
  api.put('/users/me/password', rateLimit('SIGN_IN_LIMIT'), profile.changePassword)
  api.put('/users/me/email', rateLimit('SIGN_IN_LIMIT'), emailChange.request)
  api.post('/users/invitations/:token', rateLimit('SIGN_IN_LIMIT'), invitations.accept)
  api.get('/users/me/farm_request', farmRequest.show)
  api.put('/users/me/farm_request', rateLimit('CONTACT_LIMIT'), farmRequest.save)
  api.get('/users/export', accountExport.exportData)
  api.get('/users/mfa', secondFactor.show)
  api.post('/users/mfa', rateLimit('SIGN_IN_LIMIT'), secondFactor.enroll)
  api.put('/users/mfa', rateLimit('SIGN_IN_LIMIT'), secondFactor.confirm)
  api.delete('/users/mfa', rateLimit('SIGN_IN_LIMIT'), secondFactor.disable)
  api.get('/users/passkeys', passkeys.list)
  api.post('/users/passkeys/options', rateLimit('SIGN_IN_LIMIT'), addPasskey.options)
  api.post('/users/passkeys', rateLimit('SIGN_IN_LIMIT'), addPasskey.add)
  api.put('/users/passkeys/:id', rateLimit('SIGN_IN_LIMIT'), passkeys.rename)
  api.delete('/users/passkeys/:id', rateLimit('SIGN_IN_LIMIT'), passkeys.remove)
  api.get('/users/whatsapp', whatsapp.show)
  api.post('/users/whatsapp', rateLimit('SIGN_IN_LIMIT'), whatsapp.createCode)
  api.delete('/users/whatsapp', whatsapp.unlink)
  api.get('/users/sessions', sessions.list)
  api.delete('/users/sessions', rateLimit('SIGN_IN_LIMIT'), sessions.revokeOthers)
  api.delete('/users/sessions/:id', rateLimit('SIGN_IN_LIMIT'), sessions.revoke)
}
