/** The scale figures of this tablet and of another one at the wagon, sent and received with the poll of the version. They are never recorded. */

import { nextPoll } from '../../../domain/operation/events/version-poll.ts'
import type { Exchange as Body } from '../../../domain/operation/wagon/scale-figure-input.ts'
import type { OperationScale, ScaleFigure, Version } from '../../../domain/operation/wagon/scale-figure-output.ts'
import { ApiError, put } from '../../core/api.ts'
import { createStore } from '../../core/create-store.ts'
import { farmKey, getData } from '../../core/data.ts'
import { serverNow } from '../../core/server-clock.ts'

type OfOperation<Figure> = { operationId: number; figure: Figure }

/** The figure of this tablet; null while its scale weighs no line. */
export const ownScaleFigure = createStore<OfOperation<NonNullable<Body['figure']>> | null>(null)
/** The figure of another tablet. */
export const otherScaleFigure = createStore<OfOperation<ScaleFigure> | null>(null)

/** After an answer that rejects a figure, for a while only the version is requested. */
const PAUSE_MS = 60_000

/** Returns the function that polls the version of today's operations, and sends or receives scale figures in the same request. */
export function versionPoll(farmId: number, operationId: number | undefined): () => Promise<string> {
  const last = { sentAt: 0, requestedAt: 0, pausedUntil: 0, scale: undefined as OperationScale | undefined }
  const fetchVersion = () => getData<Version>(farmKey(farmId, '/operations/today/version'))
  const exchange = async (body: Body) =>
    (await put<{ data: Version }>(farmKey(farmId, `/operations/${operationId}/scale_figure`), body)).data

  async function poll(): Promise<Version> {
    const now = serverNow()
    const own = ownScaleFigure.get()
    const figure = own?.operationId === operationId ? own?.figure : undefined
    const next = nextPoll({ ...last, now, readAt: figure ? Date.parse(figure.at) : null })
    if (next === 'version' || operationId === undefined || now < last.pausedUntil) return fetchVersion()
    last[next === 'send' ? 'sentAt' : 'requestedAt'] = now
    try {
      return await exchange(next === 'send' && figure ? { figure } : {})
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) last.pausedUntil = now + PAUSE_MS
      throw error
    }
  }

  return async () => {
    const { version, scales } = await poll()
    last.scale = scales.find(({ operation_id }) => operation_id === operationId)
    const figure = last.scale?.figure
    otherScaleFigure.set(figure && operationId !== undefined ? { operationId, figure } : null)
    return version
  }
}
