/** The fields that a new version and a stored one share, and what the site will show. */
import { DateField, Field, Input, TextArea } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import type { FieldTexts } from '../../crud/form/field-texts.ts'
import type { useForm } from '../../crud/form/useForm.ts'

export type VersionValues = { released_on: string | null; download_url: string; change_log: string }

export const versionTexts: FieldTexts<VersionValues> = {
  released_on: { label: 'Dia da versão', text: day => (day ? formatDate(day) : 'sem data') },
  download_url: { label: 'Endereço do arquivo' },
  change_log: { label: 'Novidades' },
}

type Form = ReturnType<typeof useForm<VersionValues, never>>
type Props = { form: Pick<Form, 'field' | 'text' | 'bind'> }

export const VersionFields = ({ form }: Props) => (
  <>
    <Field label="Dia da versão" required {...form.field('released_on')}>
      <DateField {...form.bind('released_on')} />
    </Field>
    <Field
      label="Endereço do arquivo"
      required
      hint="O endereço do APK assinado ou da loja, com https://. Abra em outra aba para conferir antes de publicar."
      {...form.field('download_url')}
    >
      <Input {...form.text('download_url')} inputMode="url" autoCapitalize="none" spellCheck={false} />
    </Field>
    <Field
      label="Novidades"
      hint="O que mudou para quem usa. Uma linha que começa com - vira item de lista. HTML simples também vale."
      {...form.field('change_log')}
    >
      <TextArea {...form.text('change_log')} rows={8} />
    </Field>
  </>
)
