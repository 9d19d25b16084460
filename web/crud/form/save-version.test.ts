import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../core/api.ts'
import { saveVersion } from './save-version.ts'

type Corral = { id: number; name: string; capacity: number; updated_at: string }

const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
const valuesOf = ({ name, capacity }: Corral) => ({ name, capacity })
const base = { values: { name: 'C1', capacity: 120 }, version: at(0) }
const typed = { name: 'C1', capacity: 140 }
const attempt = { body: { ...typed, updated_at: at(0) }, values: typed, base }

const changed = (over: Partial<Corral>) =>
  new ApiError(409, {
    errors: ['Este cadastro mudou.'],
    code: 'changed',
    current: { id: 1, name: 'C1', capacity: 120, updated_at: at(1), ...over },
  })

describe('save a version', () => {
  it('sends the version that the form showed', async () => {
    const send = vi.fn(async () => ({ message: 'Baia atualizada com sucesso!' }))
    const onConflict = vi.fn()
    await expect(saveVersion(attempt, { send, valuesOf, onConflict })).resolves.toEqual({
      message: 'Baia atualizada com sucesso!',
    })
    expect(send).toHaveBeenCalledExactlyOnceWith({ ...typed, updated_at: at(0) })
  })

  it('sends again with the newer version when no field of the form differs, as often as that happens', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(changed({}))
      .mockRejectedValueOnce(changed({ updated_at: at(2) }))
    send.mockResolvedValueOnce({})
    const onConflict = vi.fn()
    await saveVersion(attempt, { send, valuesOf, onConflict })
    expect(send.mock.calls).toEqual([at(0), at(1), at(2)].map(updated_at => [{ ...typed, updated_at }]))
    expect(onConflict).not.toHaveBeenCalled()
  })

  it('sends again when the same values are stored already', async () => {
    const send = vi.fn().mockRejectedValueOnce(changed(typed)).mockResolvedValueOnce({})
    await saveVersion(attempt, { send, valuesOf, onConflict: vi.fn() })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('reports a field that both changed and one that only the other changed, and sends nothing', async () => {
    const send = vi.fn().mockRejectedValueOnce(changed({ name: 'C1A', capacity: 130 }))
    const onConflict = vi.fn()
    const saving = saveVersion(attempt, { send, valuesOf, onConflict })
    await expect(saving).rejects.toMatchObject({ status: 409, errors: [] })
    expect(send).toHaveBeenCalledOnce()
    expect(onConflict).toHaveBeenCalledExactlyOnceWith({
      name: 'C1A',
      typed,
      stored: { values: { name: 'C1A', capacity: 130 }, version: at(1) },
      merge: { values: { name: 'C1A', capacity: 140 }, taken: ['name'], conflicts: ['capacity'] },
    })
  })

  it('passes on every other error', async () => {
    const failure = new ApiError(409, { errors: ['O plano Starter permite 500 animais.'] })
    const send = vi.fn().mockRejectedValueOnce(failure)
    await expect(saveVersion(attempt, { send, valuesOf, onConflict: vi.fn() })).rejects.toBe(failure)
  })
})
