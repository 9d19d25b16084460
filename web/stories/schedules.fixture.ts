/** The mocked API of treat schedules for stories. */
import { HttpResponse, http } from 'msw'
import type { TreatScheduleJson as Schedule } from '../../domain/feed/treat-schedule.ts'
import { mockFarmApi } from './FieldStory.tsx'
import { rules, schedules, treats, users } from './feed.fixture.ts'
import { FARM_ID } from './field.fixture.ts'
import { mockRecordsApi } from './records.fixture.ts'

const [first] = schedules

/** A created schedule gets the content of the first one. */
export const schedulesApi = mockRecordsApi<Schedule>('/treat_schedules', schedules, 'Programação', {
  toRecord: () => ({ ...first }),
})

const optionHandlers = [
  mockFarmApi.get('/rules', rules),
  mockFarmApi.get('/treats', treats),
  mockFarmApi.get('/farm_users', users),
]

export const handlers = [...schedulesApi.handlers, ...optionHandlers]

/** The handlers where the one schedule has other properties. */
export const withSchedule = (over: Partial<Schedule>) => {
  const schedule = { ...first, ...over }
  return [
    mockFarmApi.get('/treat_schedules', [schedule]),
    mockFarmApi.get('/treat_schedules/12', schedule),
    http.post(`/api/v1/farms/${FARM_ID}/treat_schedules/12/operation`, () =>
      HttpResponse.json({ data: {}, message: 'A operação de hoje foi criada de novo.' }, { status: 201 }),
    ),
    ...optionHandlers,
  ]
}

/** Of a schedule: its operation of today. */
export const ofToday = { operation_id: 1042, status: 'pending', deleted: false, restorable: false } as const
