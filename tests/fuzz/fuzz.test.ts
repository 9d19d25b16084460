/** Random requests to every route of the API. `npm run fuzz -- --requests 20000 --seed 7` sends more of them. */
import { Router } from 'itty-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Message } from '../../domain/schema/envelope.ts'
import * as ContactInput from '../../domain/site/contact-input.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import type { api } from '../../worker/api.ts'
import { contacts } from '../../worker/db/schema.ts'
import { errorResponse } from '../../worker/http/errors.ts'
import { startLog } from '../../worker/http/request-log.ts'
import { writePublic } from '../../worker/http/route.ts'
import { routes } from '../support/routes.ts'
import { isLong, requests, seed, timeoutFor } from '../support/test-run.ts'
import { farmsBesideOne, fuzz } from './fuzz.ts'
import type { FuzzFarm } from './fuzz-farm.ts'

it(
  `${requests} random requests get no 5xx, write nothing with a 4xx, and show no internals`,
  async () => {
    const { failures, statuses, accepted, slowest } = await fuzz({ requests, seed })
    const unused = routes.map(({ name }) => name).filter(name => !accepted.has(name))
    if (isLong) console.log(Object.fromEntries(statuses), slowest, 'accepted nothing:', unused)
    expect(failures).toEqual([])
    // not all samples are refused: one of twelve requests is the first that its route accepts, until half of the routes accepted one
    expect(routes.length - unused.length).toBeGreaterThan(Math.min(requests / 12, routes.length / 2))
  },
  timeoutFor(requests),
)

describe('the fuzzer notices', () => {
  /** The route of these tests writes nothing of it. */
  let farm: FuzzFarm
  beforeAll(async () => {
    farm = await (await farmsBesideOne())()
  })

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  type Contact = ContactInput.Write
  const answered = { message: 'Obrigado!' }
  /** An API of one route, which stores a contact. */
  function apiWith(decide: (input: Contact) => void, reply: () => Message) {
    const route = writePublic({
      input: ContactInput.Write,
      output: Message,
      load: () => ({}),
      decide: (_, { input }) => {
        decide(input)
        return input
      },
      save: ({ name, email, phone, farm_size: farmSize }, { db, now }) => ({
        contact: db.insert(contacts).values({ name, email, phone, farmSize, createdAt: now, updatedAt: now }),
      }),
      reply,
    })
    const router = Router({
      base: '/api/v1',
      before: [req => void Object.assign(req, startLog(req))],
      catch: error => errorResponse(error, 'id'),
    })
    router.post('/contacts', route)
    return router as unknown as typeof api
  }
  const faultsOf = async (router: typeof api) =>
    (await fuzz({ requests: 30, seed, router, nextFarm: async () => farm })).failures

  it('a route that writes and answers 422', async () => {
    const refuse = () => {
      throw new Refusal(422, ['Escolha outro nome.'])
    }
    expect(await faultsOf(apiWith(() => undefined, refuse))).toContainEqual(
      expect.stringContaining('422: 1 rows written'),
    )
  })

  it('a route that throws', async () => {
    const fail = () => {
      throw new TypeError('x is not a function')
    }
    expect(await faultsOf(apiWith(fail, () => answered))).toContainEqual(
      expect.stringContaining('500: an error of the server'),
    )
  })

  it('a refusal that shows SQL', async () => {
    const refuse = () => {
      throw new Refusal(409, ['D1_ERROR: no such column: surpresa'])
    }
    expect(await faultsOf(apiWith(refuse, () => answered))).toContainEqual(
      expect.stringContaining('409: shows ["D1_ERROR'),
    )
  })

  it('nothing in a route that stores what it accepts', async () => {
    expect(
      await faultsOf(
        apiWith(
          () => undefined,
          () => answered,
        ),
      ),
    ).toEqual([])
  })
})
