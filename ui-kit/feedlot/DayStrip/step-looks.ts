/** Icon, word and colours of each state of a step of the day. */
import { Check, CircleDashed, Clock, type LucideIcon, Play, TriangleAlert } from 'lucide-react'
import type { StepState } from '../../../domain/operation/feeding-day/day-steps.ts'

export const stepLooks: Record<StepState, { Icon: LucideIcon; label: string; mark: string; text?: string }> = {
  waiting: { Icon: Clock, label: 'a fazer', mark: 'border-line-strong bg-surface text-ink-3' },
  running: { Icon: Play, label: 'em andamento', mark: 'border-sky bg-sky-soft text-sky' },
  done: { Icon: Check, label: 'feito', mark: 'border-pasture bg-pasture text-on-pasture' },
  late: { Icon: TriangleAlert, label: 'atrasado', mark: 'border-amber bg-amber-soft text-amber', text: 'text-amber' },
  missed: { Icon: CircleDashed, label: 'faltou', mark: 'border-rust bg-rust-soft text-rust', text: 'text-rust' },
}
