import { afterEach, describe, expect, it, vi } from 'vitest'
import { exportOutbox } from './export-outbox.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('exportOutbox', () => {
  it('keeps the file until the browser has read it', () => {
    vi.useFakeTimers()
    const click = vi.fn()
    vi.stubGlobal('document', { createElement: () => ({ click }) })
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    exportOutbox([])
    expect(click).toHaveBeenCalledOnce()
    expect(revoke).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledOnce()
  })
})
