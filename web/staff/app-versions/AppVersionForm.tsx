/** A new version of the Android app, with a preview of its news. */
import { Field, FormPage, Input } from 'ui-kit'
import { offered } from '../../../domain/site/app-version.ts'
import type { Create } from '../../../domain/site/app-version-input.ts'
import type { ManagedAppVersion } from '../../../domain/site/app-version-output.ts'
import { useToday } from '../../core/use-today.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { APP_VERSIONS, useAppVersions } from './app-versions.ts'
import { ChangeLogPreview } from './ChangeLogPreview.tsx'
import { VersionFields, type VersionValues, versionTexts } from './VersionFields.tsx'

type Values = VersionValues & { version: string }

const schema = () => import('../../../domain/site/app-version-input.ts').then(module => module.Create)

export function AppVersionForm() {
  const today = useToday()
  const current = offered(useAppVersions().data ?? [])
  const { form, pageProps } = useRecordForm<ManagedAppVersion, Values, Create>({
    path: '/app_versions',
    list: APP_VERSIONS,
    id: undefined,
    schema,
    texts: { ...versionTexts, version: { label: 'Número da versão' } },
    loadingText: '',
    thenList: true,
    blank: () => ({ version: '', released_on: today, download_url: '', change_log: '' }),
    valuesOf: ({ version, released_on, download_url, change_log }) => ({
      version,
      released_on,
      download_url,
      change_log,
    }),
  })
  return (
    <FormPage
      {...pageProps}
      title="Publicar versão"
      text="Ao publicar, a página /app passa a oferecer esta versão na hora."
      submitLabel="Publicar"
      preview={<ChangeLogPreview version={form.values.version} changeLog={form.values.change_log} />}
    >
      <Field
        label="Número da versão"
        required
        hint={
          current
            ? `Maior que ${current.version}, que está no site. É o mesmo do arquivo.`
            : 'O mesmo do arquivo, como 4.3.0.'
        }
        {...form.field('version')}
      >
        <Input {...form.text('version')} inputMode="decimal" />
      </Field>
      <VersionFields form={form} />
    </FormPage>
  )
}
