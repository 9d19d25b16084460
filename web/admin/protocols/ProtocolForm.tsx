import { Banner, Button, Field, FormPage, FormPreview, Input, PreviewLines } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { rulesHref } from '../rules/rules.ts'
import { StepRows } from './StepRows.tsx'
import { type ProtocolFormState, type StepRow, useProtocolForm } from './useProtocolForm.ts'

export function ProtocolForm({ id }: { id?: number }) {
  const { form, pageProps, rules } = useProtocolForm(id)
  return (
    <FormPage
      {...pageProps}
      fullWidth
      title={id === undefined ? 'Criar Protocolo' : 'Editar Protocolo'}
      text="As dietas que um lote come na adaptação, na ordem, e quanto a chamada sobe em cada uma."
      preview={<ProtocolPreview name={form.values.name} steps={form.values.steps} rules={rules} />}
    >
      <Field label="Nome" required {...form.field('name')}>
        <Input {...form.text('name')} />
      </Field>
      {rules?.length === 0 && <NoRules />}
      <StepRows form={form} rules={rules} isNew={id === undefined} />
    </FormPage>
  )
}

const NoRules = () => (
  <Banner
    action={
      <Button variant="secondary" href={rulesHref}>
        Criar Regra
      </Button>
    }
  >
    Nenhuma regra cadastrada. Cada etapa é uma regra da fazenda por alguns dias.
  </Banner>
)

type PreviewProps = { name: string; steps: readonly StepRow[] } & Pick<ProtocolFormState, 'rules'>

/** From which day to which each step goes. */
function ProtocolPreview({ name, steps, rules = [] }: PreviewProps) {
  const ends = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, { days }) => sum + (days ?? 0), 0))
  const riseOf = ({ daily_rise: rise }: StepRow) => (rise ? `+${formatNumber(rise, 2)} kg MS por dia` : 'pela leitura')
  return (
    <FormPreview title="Prévia do protocolo" name={name}>
      <PreviewLines
        title={`Em ${countText(ends.at(-1) ?? 0, 'dia')}`}
        lines={steps.map((step, at) => ({
          id: step.key,
          name: `${rules.find(({ id }) => String(id) === step.rule_id)?.name ?? `Etapa ${at + 1}`}, ${riseOf(step)}`,
          value: step.days ? daysText((ends[at] ?? 0) - step.days + 1, ends[at] ?? 0) : '–',
        }))}
      />
    </FormPreview>
  )
}

const daysText = (from: number, to: number) => (from === to ? `dia ${from}` : `dias ${from} a ${to}`)
