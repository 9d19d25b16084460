/** The steps of a protocol, in order. */
import { Button, Field, NumberField, PercentField, RemoveButton, Select, SortableList } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import { protocolModels } from '../../../domain/lot/protocol/protocol.ts'
import { useFeedingLimits } from '../../core/farm-settings.ts'
import { replaceRow, withoutRow } from '../../crud/form/form-rows.ts'
import { newStepRow, type ProtocolFormState, type StepRow, withModel } from './useProtocolForm.ts'

type Props = Pick<ProtocolFormState, 'form' | 'rules'> & { isNew: boolean }

export function StepRows({ form, rules = [], isNew }: Props) {
  const rows = form.values.steps
  const setRows = (steps: StepRow[]) => form.set('steps', steps)
  return (
    <section aria-labelledby="steps" className="space-y-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="steps" className="font-display text-xl font-semibold">
          Etapas
        </h2>
        {isNew && <Models onChoose={model => setRows(withModel(rows, model))} />}
      </div>
      <SortableList
        label="Etapas do protocolo"
        items={rows}
        idOf={row => row.key}
        nameOf={(row, at) => rules.find(({ id }) => String(id) === row.rule_id)?.name ?? `etapa ${at + 1}`}
        onChange={setRows}
      >
        {(row, at) => (
          <StepFields
            row={row}
            at={at}
            form={form}
            rules={rules}
            onChange={changed => setRows(replaceRow(rows, changed))}
            onRemove={() => setRows(withoutRow(rows, row))}
          />
        )}
      </SortableList>
      <Button variant="secondary" onClick={() => setRows([...rows, newStepRow(rows)])}>
        + Etapa
      </Button>
    </section>
  )
}

type Model = (typeof protocolModels)[number]

const Models = ({ onChoose }: { onChoose: (model: Model) => void }) => (
  <p className="flex flex-wrap items-center gap-2 text-ink-2">
    <span className="max-sm:basis-full">Começar de um modelo:</span>
    {protocolModels.map(model => (
      <Button
        key={model.name}
        variant="secondary"
        aria-label={`Usar o modelo de ${model.name}`}
        onClick={() => onChoose(model)}
      >
        {model.name}
      </Button>
    ))}
  </p>
)

type StepProps = {
  form: Props['form']
  rules: NonNullable<Props['rules']>
  row: StepRow
  at: number
  onChange: (row: StepRow) => void
  onRemove: () => void
}

function StepFields({ row, at, form, rules, onChange, onRemove }: StepProps) {
  const field = (name: string) => form.field(`steps.${at}.${name}`)
  const of = <span className="sr-only"> da etapa {at + 1}</span>
  const { intake_ceiling: ceiling } = useFeedingLimits()
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-2 lg:grid-cols-[3fr_1fr_1.2fr_1.6fr]">
        <div className="col-span-2 lg:col-span-1">
          <Field label={<>Regra{of}</>} {...field('rule_id')}>
            <Select
              placeholder="Selecione a regra"
              options={rules.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={row.rule_id}
              onChange={rule_id => onChange({ ...row, rule_id })}
            />
          </Field>
        </div>
        <Field label={<>Dias{of}</>} {...field('days')}>
          <NumberField value={row.days} onChange={days => onChange({ ...row, days })} />
        </Field>
        <Field label={<>Teto, % do PV{of}</>} {...field('ceiling')}>
          <PercentField
            value={row.ceiling}
            placeholder={formatNumber(ceiling, 2, 0)}
            onChange={ceiling => onChange({ ...row, ceiling })}
          />
        </Field>
        <div className="col-span-2 lg:col-span-1">
          <Field label={<>Aumento por dia{of}</>} {...field('daily_rise')}>
            <NumberField
              value={row.daily_rise}
              unit="kg MS"
              placeholder="0"
              onChange={daily_rise => onChange({ ...row, daily_rise })}
            />
          </Field>
        </div>
      </div>
      <RemoveButton label={`Remover etapa ${at + 1}`} variant="danger" onClick={onRemove} />
    </div>
  )
}
