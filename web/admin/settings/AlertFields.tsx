import { Checkbox, Field, TimeField, useMediaQuery } from 'ui-kit'
import { type AlertKind, alertKindLabels, alertKinds } from '../../../domain/alert/kind.ts'
import { isAlertKind } from '../../../domain/push/topic.ts'
import { topicGroups } from '../../../domain/push/topic-groups.ts'
import { alertTexts } from './alert-texts.ts'
import { FieldPair, type FieldsProps, SettingsSection } from './SettingsSection.tsx'
import type { Quiet } from './settings.ts'

const NIGHT: Quiet = { from: '20:00', to: '05:00' }

export function AlertFields({ form }: FieldsProps) {
  const { quiet } = form.values
  return (
    <SettingsSection title="Alertas" text="O que a fazenda quer saber. Um alerta desligado não abre para ninguém.">
      <div className="divide-y divide-line border-y border-line">
        {topicGroups.map(({ title, topics }) => (
          <AlertGroup key={title} title={title} kinds={topics.filter(isAlertKind)} form={form} />
        ))}
      </div>
      <Checkbox
        label="Horas de silêncio"
        hint="Os alertas abrem, mas não tocam no celular de ninguém."
        checked={quiet !== null}
        onChange={isOn => form.set('quiet', isOn ? NIGHT : null)}
      />
      {quiet && <QuietFields form={form} quiet={quiet} />}
    </SettingsSection>
  )
}

type GroupProps = FieldsProps & { title: string; kinds: readonly AlertKind[] }

/** On a phone it opens at a press, so that what is below is not many screens away. */
function AlertGroup({ title, kinds, form }: GroupProps) {
  const { alertsOff } = form.values
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const on = kinds.filter(kind => !alertsOff.includes(kind)).length
  const change = (kind: AlertKind, isOn: boolean) => {
    const others = alertsOff.filter(other => other !== kind)
    form.set(
      'alertsOff',
      alertKinds.filter(one => others.includes(one) || (one === kind && !isOn)),
    )
  }
  return (
    <details open={!isPhone}>
      <summary className="cursor-pointer py-2.5 pointer-coarse:py-3">
        <h3 className="inline font-semibold">{title}</h3>
        <span className="ml-2 text-sm text-ink-3">
          {on} de {kinds.length} ligados
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 pb-2 sm:grid-cols-2">
        {kinds.map(kind => (
          <Checkbox
            key={kind}
            label={alertKindLabels[kind]}
            hint={alertTexts[kind]}
            checked={!alertsOff.includes(kind)}
            onChange={isOn => change(kind, isOn)}
          />
        ))}
      </div>
    </details>
  )
}

const QuietFields = ({ form, quiet }: FieldsProps & { quiet: Quiet }) => (
  <FieldPair>
    <Field label="Começa às" required>
      <TimeField value={quiet.from} onChange={from => form.set('quiet', { ...quiet, from })} />
    </Field>
    <Field label="Termina às" required {...form.field('quiet')}>
      <TimeField value={quiet.to} onChange={to => form.set('quiet', { ...quiet, to })} />
    </Field>
  </FieldPair>
)
