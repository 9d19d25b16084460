/** Records one movement of a lot's animals. */
import { useState } from 'react'
import { DateField, Field, Input, NumberField, Select } from 'ui-kit'
import type { MovementKind } from '../../../../domain/lot/heads.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Received } from '../../../../domain/lot/movement-output.ts'
import { ApiError, post } from '../../../core/api.ts'
import { useFarmKey, useReload } from '../../../core/data.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { useFarm, useIsAllowed } from '../../../core/session.ts'
import { useToday } from '../../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../../crud/form/FormDialog.tsx'
import { useLots } from '../lots.ts'
import { instantOn, kindOptions } from './lot-book.ts'

type Props = { lot: Lot; onClose: () => void }

const schema = () => import('../../../../domain/lot/movement-input.ts').then(module => module.Movement)

type Values = { kind: MovementKind; quantity: number | null; to_lot_id: string; day: string | null; cause: string }

/** What each kind does to the heads, in one sentence. */
const hints = {
  death: 'Sai do lote neste dia, e já não come nele.',
  entry: 'Chega a este lote neste dia, e já come nele.',
  transfer: 'Sai deste lote e passa a comer no outro neste dia.',
  cull: 'Sai do lote por não acompanhar os outros.',
  sale: 'Sai do lote neste dia, e já não come nele.',
  correction: 'Acerta uma contagem errada: com + o lote tem mais cabeças, com − tem menos.',
} satisfies Record<MovementKind, string>

export function MovementDialog({ lot, onClose }: Props) {
  const today = useToday()
  const mayWrite = useIsAllowed('lots.write')
  const form = useMovementForm(lot, today, onClose)
  const { busy } = form.formProps
  const { kind } = form.values
  return (
    <FormDialog
      title={mayWrite ? 'Registrar movimentação' : 'Registrar morte'}
      formProps={form.formProps}
      onClose={onClose}
    >
      <p className="font-display text-xl font-semibold wrap-anywhere">{lot.name}</p>
      {mayWrite && (
        <Field label="Movimentação" required hint={hints[kind]} {...form.field('kind')}>
          <Select options={kindOptions(mayWrite)} {...form.bind('kind')} />
        </Field>
      )}
      {kind === 'transfer' && (
        <Field label="Lote de destino" required {...form.field('to_lot_id')}>
          <DestinationSelect lot={lot} {...form.bind('to_lot_id')} />
        </Field>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Cabeças" required {...form.field('quantity')}>
          <NumberField {...form.bind('quantity')} signed={kind === 'correction'} />
        </Field>
        <Field label="Dia" required {...form.field('at')}>
          <DateField
            {...form.bind('day')}
            min={lot.entry_date}
            max={lot.deactivated_at ?? today}
            clearable={false}
            disabled={busy}
          />
        </Field>
      </div>
      <Field label="Causa" hint={causeHint(kind)} {...form.field('cause')}>
        <Input {...form.text('cause')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}

const causeHint = (kind: MovementKind) =>
  kind === 'death' ? 'Timpanismo, pneumonia, acidente. Opcional.' : 'O que explica a movimentação. Opcional.'

type DestinationProps = { lot: Lot; name: string; value: string; onChange: (value: string) => void }

function DestinationSelect({ lot, ...bound }: DestinationProps) {
  const { data = [] } = useLots()
  const others = data.filter(({ id }) => id !== lot.id).map(({ id, name }) => ({ value: String(id), label: name }))
  return <Select options={others} placeholder="Escolha o lote" {...bound} />
}

/** The id is chosen once, so that a form that is sent twice records one movement. */
function useMovementForm(lot: Lot, today: string, onClose: () => void) {
  const farm = useFarm()
  const key = useFarmKey()('/lots/movements')
  const [id] = useState(() => randomUuid())
  const initial: Values = { kind: 'death', quantity: 1, to_lot_id: '', day: lot.deactivated_at ?? today, cause: '' }
  return useDialogForm({
    initial,
    schema,
    body: ({ kind, quantity, to_lot_id: to, day, cause }) => ({
      ...{ id, lot_id: lot.id, kind, quantity, cause },
      at: day === null ? '' : instantOn(day, today, farm?.timezone ?? 'UTC'),
      ...(kind === 'transfer' && { to_lot_id: Number(to) || null }),
    }),
    save: async (movement: unknown) => {
      const answer = await post<typeof Received.infer>(key, { movements: [movement] })
      const [rejected] = answer.data.rejected
      if (rejected) throw new ApiError(422, { errors: [rejected.error] })
      return answer
    },
    reload: useReload(),
    onClose,
  })
}
