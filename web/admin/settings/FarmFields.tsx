import { Banner, Field, Input, Select, TimeField } from 'ui-kit'
import { dayChangeText } from '../../../domain/settings/day-change.ts'
import { serverNow } from '../../core/server-clock.ts'
import { FieldPair, type FieldsProps, SettingsSection } from './SettingsSection.tsx'
import { type SettingsValues, timezoneOptions } from './settings.ts'

type Props = FieldsProps & { stored: SettingsValues | undefined }

export const FarmFields = ({ form, stored }: Props) => (
  <SettingsSection title="Fazenda" text="O nome que a equipe vê, e quando o dia começa e termina.">
    <Field label="Nome da fazenda" required {...form.field('name')}>
      <Input {...form.text('name')} />
    </Field>
    <FieldPair>
      <Field
        label="Fuso horário"
        required
        hint="O dia da fazenda começa à meia-noite deste fuso."
        {...form.field('timezone')}
      >
        <Select options={timezoneOptions(stored?.timezone ?? form.values.timezone)} {...form.bind('timezone')} />
      </Field>
      <Field
        label="Fechamento do dia de trato"
        required
        hint="Da manhã seguinte, quando o último vagão já voltou."
        {...form.field('feeding_day_close')}
      >
        <TimeField {...form.bind('feeding_day_close')} max="12:00" />
      </Field>
    </FieldPair>
    <DayChange before={stored} after={form.values} />
  </SettingsSection>
)

/** What saving does to today. */
function DayChange({ before, after }: { before: SettingsValues | undefined; after: SettingsValues }) {
  if (!before || !/^\d\d:\d\d$/.test(after.feeding_day_close)) return null
  const text = dayChangeText(clockOf(before), clockOf(after), serverNow())
  return text && <Banner title="Ao salvar">{text}</Banner>
}

const clockOf = ({ timezone, feeding_day_close }: SettingsValues) => ({ timezone, feedingDayClose: feeding_day_close })
