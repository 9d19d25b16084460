/** Starts a protocol: from which day, and with which call. */
import { DateField, Field, NumberField, Select } from 'ui-kit'
import { formatNumber } from '../../../../domain/format/format.ts'
import { roundCall } from '../../../../domain/lot/call.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { FIRST_CALL_PERCENT } from '../../../../domain/lot/protocol/lot-protocol.ts'
import { takePercent, toGrams, toKg } from '../../../../domain/units/weight.ts'
import { put } from '../../../core/api.ts'
import { useFarmKey, useReload } from '../../../core/data.ts'
import { useToday } from '../../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../../crud/form/FormDialog.tsx'
import { useProtocols } from '../../protocols/protocols.ts'

type Props = { lot: Lot; onClose: () => void }
type Values = { protocol_id: string; day: string | null; call: number | null }

const schema = () => import('../../../../domain/lot/protocol/lot-protocol-input.ts').then(module => module.Start)

export function StartProtocolDialog({ lot, onClose }: Props) {
  const today = useToday()
  const protocols = useProtocols().data ?? []
  const path = useFarmKey()(`/lots/${lot.id}/protocol`)
  const offered = toKg(roundCall(takePercent(toGrams(lot.projected_avg_weight), FIRST_CALL_PERCENT)))
  const initial: Values = { protocol_id: '', day: today, call: offered }
  const form = useDialogForm({
    initial,
    schema,
    body: ({ protocol_id, ...values }: Values) => ({ protocol_id: Number(protocol_id) || null, ...values }),
    save: (body: unknown) => put(path, body),
    reload: useReload(),
    onClose,
  })
  const { busy } = form.formProps
  return (
    <FormDialog
      title="Começar protocolo"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Começar', busyLabel: 'Começando...' }}
    >
      <p className="font-display text-xl font-semibold wrap-anywhere">{lot.name}</p>
      <Field
        label="Protocolo"
        required
        hint={protocols.length === 0 ? 'Nenhum protocolo: crie um em Configurações, Protocolos.' : undefined}
        {...form.field('protocol_id')}
      >
        <Select
          placeholder="Selecione o protocolo"
          options={protocols.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.bind('protocol_id')}
          disabled={busy}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Dia do começo" required {...form.field('day')}>
          <DateField {...form.bind('day')} min={lot.entry_date} max={today} clearable={false} disabled={busy} />
        </Field>
        <Field
          label="Chamada"
          required
          hint={`${formatNumber(FIRST_CALL_PERCENT, 1)}% do peso vivo são ${formatNumber(offered, 2)}.`}
          {...form.field('call')}
        >
          <NumberField {...form.bind('call')} unit="kg MS/cab" />
        </Field>
      </div>
    </FormDialog>
  )
}
