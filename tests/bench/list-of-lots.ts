/** The demo farm with as many lots as the bench wants, a session there, and the SQL that answers their list. */
import type { IRequest } from 'itty-router'
import { getPlatformProxy } from 'wrangler'
import { api } from '../../worker/api.ts'
import { PASSWORD } from '../support/demo-farm.ts'
import { recordSql } from './recorded-sql.ts'

type Lot = { quantity: number; corral: { id: number } } & Record<string, unknown>

export async function listOfLots(state: string, wanted: number) {
  const { env, ctx, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` }, remoteBindings: false })
  const ask = asking(env, ctx)
  try {
    const { token, farms } = await ask<{ token: string; farms: { id: number }[] }>('/users/sign_in', {
      body: { email: 'gestor@demo.cochoemdia.com.br', password: PASSWORD },
    })
    const path = `/farms/${farms[0]?.id}/lots`
    const { data: lots } = await ask<{ data: Lot[] }>(path, { token })
    for (let i = lots.length; i < wanted; i++) await ask(path, { token, body: like(lots[0], i) })
    const { d1, heard } = recordSql(env.DB)
    const { data } = await asking({ ...env, DB: d1 }, ctx)<{ data: Lot[] }>(path, { token })
    if (data.length !== wanted) throw new Error(`${data.length} lots are there, not ${wanted}.`)
    return { path: `/api/v1${path}`, token, statements: heard }
  } finally {
    await dispose()
  }
}

const asking =
  (env: Env, ctx: unknown) =>
  async <T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> => {
    const request = new Request(`http://localhost/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, 'content-type': 'application/json', 'cf-connecting-ip': '127.0.0.1' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await api.fetch(request as unknown as IRequest, env, ctx as ExecutionContext)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<T>
  }

const like = (lot: Lot | undefined, nth: number) => ({
  name: `Nelore ${nth}`,
  quantity: 100,
  corral_id: lot?.corral.id,
  entry_date: lot?.entry_date,
  initial_avg_weight: 380,
  initial_load: 1200,
  gmd: 1.4,
  is_custom_name: true,
})
