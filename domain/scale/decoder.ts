/** Turns the bytes of a scale into frames, however they are cut. */
import { nextAveryWeighTronix } from './avery-weigh-tronix.ts'
import { nextCochoModule } from './cocho-module.ts'
import { nextDigiStar } from './digi-star.ts'
import { checkWidth, type FieldWidths, noWidths } from './field-widths.ts'
import type { NextToken, ScaleFrame, WeightUnit } from './frame.ts'
import type { ScaleModel } from './models.ts'
import type { ModuleStatus } from './module-status.ts'
import { nextRinstrum } from './rinstrum.ts'
import { EH_SCP_POLL, nextEhScp, nextScp, SCP_POLL } from './scp.ts'
import { nextToledo } from './toledo.ts'

const tokenizers: Record<ScaleModel, NextToken> = {
  cocho: nextCochoModule,
  digistar: nextDigiStar,
  averyweightronix: nextAveryWeighTronix,
  toledo: nextToledo,
  rinstrum: nextRinstrum,
  scp: nextScp,
  ehscp: nextEhScp,
}

/** What a scale is asked with; the others send by themselves. */
export const scalePolls: Partial<Record<ScaleModel, string>> = { scp: SCP_POLL, ehscp: EH_SCP_POLL }

/** What was not decoded yet. `isBoundary`: the next byte begins a frame. `status` is a new object only where it changed. */
type Undecoded = { bytes: string; isBoundary: boolean; widths: FieldWidths; status: ModuleStatus }
export const nothingUndecoded: Undecoded = { bytes: '', isBoundary: false, widths: noWidths, status: {} }

/** The frames in `chunk` and the bytes before it, and what is left. `unit` is that of frames without one. */
export function decodeChunk(
  model: ScaleModel,
  before: Undecoded,
  chunk: Uint8Array,
  unit: WeightUnit = 'kg',
): { frames: ScaleFrame[]; rest: Undecoded } {
  const next = tokenizers[model]
  const frames: ScaleFrame[] = []
  let { isBoundary, widths, status } = before
  let bytes = before.bytes + Array.from(chunk, byte => String.fromCharCode(byte)).join('')
  while (bytes) {
    const token = next(bytes, { isBoundary, unit })
    if (!token) break
    const checked = checkWidth(widths, token)
    widths = checked.widths
    if (checked.frame) frames.push(checked.frame)
    status = withStatus(status, token.status)
    isBoundary = token.isBoundary ?? false
    bytes = bytes.slice(token.length)
  }
  return { frames, rest: { bytes, isBoundary, widths, status } }
}

function withStatus(before: ModuleStatus, reported: ModuleStatus = {}): ModuleStatus {
  const after = { ...before, ...reported }
  return JSON.stringify(after) === JSON.stringify(before) ? before : after
}
