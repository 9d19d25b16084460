/** What the scale shows at this moment, from this tablet to the others at the wagon, and from another one to this. None of it is a weight. */
import type { Exchange as Body } from '../../../domain/input/scale-figure.ts'
import { nextExchange } from '../../../domain/operation/figure-exchange.ts'
import type { OperationScale, ScaleFigure, Version } from '../../../domain/output/scale-figure.ts'
import { ApiError, put } from '../../api.ts'
import { createStore } from '../../create-store.ts'
import { farmKey, getData } from '../../data.ts'
import { serverNow } from '../../server-clock.ts'

type OfOperation<Figure> = { operationId: number; figure: Figure }

/** Of this tablet; null while its scale weighs no line. */
export const ownFigure = createStore<OfOperation<NonNullable<Body['figure']>> | null>(null)
/** Of another tablet. */
export const otherFigure = createStore<OfOperation<ScaleFigure> | null>(null)

/** After an answer that rejects a figure, for a while only the version is requested. */
const PAUSE_MS = 60_000

/** Polls the version of today's operations, and sends or receives figures in the same requests. */
export function figureExchange(farmId: number, operationId: number | undefined): () => Promise<string> {
  const before = { sentAt: 0, wantedAt: 0, pausedUntil: 0, scale: undefined as OperationScale | undefined }
  const askVersion = () => getData<Version>(farmKey(farmId, '/operations/today/version'))
  const exchange = async (body: Body) =>
    (await put<{ data: Version }>(farmKey(farmId, `/operations/${operationId}/scale_figure`), body)).data

  async function ask(): Promise<Version> {
    const now = serverNow()
    const own = ownFigure.get()
    const figure = own?.operationId === operationId ? own?.figure : undefined
    const next = nextExchange({ ...before, now, readAt: figure ? Date.parse(figure.at) : null })
    if (next === 'version' || operationId === undefined || now < before.pausedUntil) return askVersion()
    before[next === 'send' ? 'sentAt' : 'wantedAt'] = now
    try {
      return await exchange(next === 'send' && figure ? { figure } : {})
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) before.pausedUntil = now + PAUSE_MS
      throw error
    }
  }

  return async () => {
    const { version, scales } = await ask()
    before.scale = scales.find(({ operation_id }) => operation_id === operationId)
    const figure = before.scale?.figure
    otherFigure.set(figure && operationId !== undefined ? { operationId, figure } : null)
    return version
  }
}
