/**
 * Calls the receiver of a webhook. Its name is looked up before each queue, because who owns a name may point it at a private network afterwards, and a
 * redirect is a failure, because it could lead to one. Does not throw, and reads nothing of the answer but its status.
 */
import { type AddressRule, addressProblem, isLoopback } from '../../../domain/webhook/address.ts'
import { isPublicIp } from '../../../domain/webhook/public-ip.ts'
import type { TryFailure } from '../../../domain/webhook/webhook.ts'

type CallResult = { isDelivered: boolean; result: string }

const TIMEOUT_MS = 10_000
const LOOK_UP_MS = 5_000
/** DNS over HTTPS, whose answers are signed by nobody but travel encrypted. */
const NAME_SERVER = 'https://cloudflare-dns.com/dns-query'
const AGENT = 'Cocho-em-Dia-Webhooks/1'

export type Message = { headers: Readonly<Record<string, string>>; body: string }

/** The call of a receiver, whose name is looked up once: a queue takes a minute at most. */
export function createCall(url: string, rule: AddressRule, timeout = TIMEOUT_MS) {
  let lookedUp: ReturnType<typeof obstacleTo> | undefined
  return async (message: Message): Promise<CallResult> => {
    lookedUp ??= obstacleTo(url, rule)
    const obstacle = await lookedUp
    return obstacle ? { isDelivered: false, result: obstacle } : post(url, message, timeout)
  }
}

async function post(url: string, { headers, body }: Message, timeout: number): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': AGENT },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    return { isDelivered: response.ok, result: String(response.status) }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { isDelivered: false, result: (isTimeout ? 'timeout' : 'network') satisfies TryFailure }
  }
}

/** Why the address is not called. */
async function obstacleTo(url: string, rule: AddressRule): Promise<TryFailure | undefined> {
  if (addressProblem(url, rule)) return 'address'
  if (rule.loopback) return isLoopback(url) ? undefined : 'address'
  const ips = await lookUp(new URL(url).hostname)
  if (!ips || ips.length === 0) return 'lookup'
  return ips.every(isPublicIp) ? undefined : 'address'
}

/** Undefined where the name server does not answer. */
async function lookUp(name: string): Promise<string[] | undefined> {
  const answers = await Promise.all((['A', 'AAAA'] as const).map(type => ask(name, type)))
  return answers.includes(undefined) ? undefined : answers.flatMap(ips => ips ?? [])
}

type DnsAnswer = { Status?: unknown; Answer?: { type?: unknown; data?: unknown }[] } | null

const RECORD_TYPES = { A: 1, AAAA: 28 }

async function ask(name: string, type: 'A' | 'AAAA'): Promise<string[] | undefined> {
  try {
    const response = await fetch(`${NAME_SERVER}?name=${encodeURIComponent(name)}&type=${type}`, {
      headers: { accept: 'application/dns-json' },
      signal: AbortSignal.timeout(LOOK_UP_MS),
    })
    const answer = response.ok ? ((await response.json()) as DnsAnswer) : null
    // 3: there is no such name
    if (answer?.Status !== 0) return answer?.Status === 3 ? [] : undefined
    // the others are the names that this one stands for
    const ofType = (answer.Answer ?? []).filter(record => record.type === RECORD_TYPES[type])
    return ofType.map(({ data }) => String(data))
  } catch {
    return undefined
  }
}
