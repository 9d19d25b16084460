/** The left panel: chooses a treat and shows its total load at once. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Banner, Button, Field, Input, Select, TimeField } from 'ui-kit'
import { formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { toScheduleItem } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'
import type { TreatPickerState } from './useTreatPicker.ts'

type Props = { options: ScheduleOptions; picker: TreatPickerState }

export function TreatPicker({ options, picker: { choice, errors, choose, add, changing, stop } }: Props) {
  const { rule, total, lots } = toScheduleItem(choice, options)
  const time = useRef<HTMLInputElement>(null)
  // to change a treat usually means to change its time, and on a phone this panel is far above the list
  useEffect(() => {
    if (changing !== null) time.current?.focus()
  }, [changing])
  /** Enter adds the treat instead of submitting the unfinished schedule. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    add()
  }
  return (
    <section aria-labelledby="choice" className="min-w-0 space-y-5" onKeyDown={onKeyDown}>
      <h2 id="choice" className="font-display text-xl font-semibold">
        Escolha do Trato
      </h2>
      <EmptyOptions options={options} />
      <Field label="Regra" error={errors.rule_id}>
        <Select
          placeholder="Selecione a regra"
          options={toOptions(options.rules, ({ name }) => name)}
          value={choice.rule_id}
          onChange={rule_id => choose({ rule_id })}
        />
      </Field>
      <Field label="Trato" error={errors.treat_id}>
        <Select
          placeholder="Selecione o trato"
          options={toOptions(options.treats, ({ name, percent }) => `${name} (${formatPercent(percent)})`)}
          value={choice.treat_id}
          onChange={treat_id => choose({ treat_id })}
        />
      </Field>
      <Field label="Horário Agendado" error={errors.scheduled_time}>
        <TimeField ref={time} value={choice.scheduled_time} onChange={scheduled_time => choose({ scheduled_time })} />
      </Field>
      <Field label="Total (kg)" hint={total > 0 && `Para ${lots.length === 1 ? '1 lote' : `${lots.length} lotes`}.`}>
        <Input readOnly value={formatNumber(total)} unit="kg" />
      </Field>
      {rule && lots.length === 0 && (
        <Banner tone="warning">
          Nenhum lote encontrado para essa regra. Ponha lotes na regra para programar o trato.
        </Banner>
      )}
      {(total > 0 || changing !== null) && (
        <Button variant="secondary" fullWidth onClick={add}>
          {changing === null ? '+ Adicionar' : 'Alterar trato'}
        </Button>
      )}
      {changing !== null && (
        <Button variant="ghost" fullWidth onClick={stop}>
          Deixar como estava
        </Button>
      )}
    </section>
  )
}

const toOptions = <One extends { id: number }>(all: readonly One[], labelOf: (one: One) => string) =>
  all.map(one => ({ value: String(one.id), label: labelOf(one) }))

const EmptyOptions = ({ options: { rules, treats } }: { options: ScheduleOptions }) => (
  <>
    {rules.length === 0 && <CreateFirst text="Nenhuma regra cadastrada." href="/admin/rules/new" label="Criar Regra" />}
    {treats.length === 0 && (
      <CreateFirst text="Nenhum trato cadastrado." href="/admin/treats/new" label="Criar Trato" />
    )}
  </>
)

const CreateFirst = ({ text, href, label }: { text: string; href: string; label: string }) => (
  <Banner
    action={
      <Button variant="secondary" href={href}>
        {label}
      </Button>
    }
  >
    {text}
  </Banner>
)
