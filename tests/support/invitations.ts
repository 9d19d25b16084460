/** Invitations to a farm: made, and accepted by the person. */
import { captureMail, createAccount, linkTokenIn, type SentMail } from './accounts.ts'
import { callApi } from './api-client.ts'
import { createFarm } from './farm.ts'
import { farmUserBody } from './farm-user-bodies.ts'
import { withoutRateLimits } from './rate-limits.ts'

type Farm = Awaited<ReturnType<typeof createFarm>>
export type Person = Awaited<ReturnType<typeof createAccount>>

export async function invite(farm: Farm, email: string, over: object = {}) {
  const { bindings, sent } = captureMail()
  const body = farmUserBody({ name: 'Zé', email, ...over })
  const answer = await callApi('POST', `/farms/${farm.id}/farm_users`, { token: farm.admin.token, body, bindings })
  return { status: answer.status, body: answer.body, mail: sent[0], path: `/farm_users/${answer.body.data?.id}` }
}

export const accept = ({ token }: { token: string }, param: string | number, bindings = withoutRateLimits()) =>
  callApi('POST', `/users/invitations/${param}`, { token, bindings })
/** Accepts with the link of the mail. */
export const acceptByMail = (person: Person, mail: SentMail | undefined) => accept(person, linkTokenIn(mail))

/** A farm, a person with an account, and the invitation. */
export async function createInvitation() {
  const farm = await createFarm()
  const person = await createAccount('Rui Sá')
  return { farm, person, ...(await invite(farm, person.email)) }
}
