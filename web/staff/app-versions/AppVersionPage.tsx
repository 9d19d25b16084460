/** A version that was published: its day, address and news can be corrected, and it can be withdrawn. */
import { Banner, FormPage, SegmentedControl } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import {
  type AppVersionStatus,
  appVersionStatuses,
  appVersionStatusLabels,
  offered,
} from '../../../domain/site/app-version.ts'
import type { Update } from '../../../domain/site/app-version-input.ts'
import type { ManagedAppVersion } from '../../../domain/site/app-version-output.ts'
import { useRecordForm } from '../../crud/form/useRecordForm.tsx'
import { usePageTitle } from '../../layout/page-title.tsx'
import { StaffAuditCard } from '../StaffAuditCard.tsx'
import { APP_VERSIONS, useAppVersions } from './app-versions.ts'
import { ChangeLogPreview } from './ChangeLogPreview.tsx'
import { VersionFields, type VersionValues, versionTexts } from './VersionFields.tsx'

type Values = VersionValues & { status: AppVersionStatus }

const schema = () => import('../../../domain/site/app-version-input.ts').then(module => module.Update)

const statusOptions = appVersionStatuses.map(value => ({ value, label: appVersionStatusLabels[value] }))

export function AppVersionPage({ id }: { id: number }) {
  const versions = useAppVersions()
  const { form, record, pageProps } = useRecordForm<ManagedAppVersion, Values, Update>({
    path: '/app_versions',
    list: APP_VERSIONS,
    id,
    schema,
    texts: { ...versionTexts, status: { label: 'Situação', text: status => appVersionStatusLabels[status] } },
    loadingText: 'Carregando dados da versão...',
    blank: () => ({ released_on: null, download_url: '', change_log: '', status: 'published' }),
    valuesOf: ({ released_on, download_url, change_log, status }) => ({
      released_on,
      download_url,
      change_log,
      status,
    }),
  })
  const { status } = form.values
  return (
    <div className="space-y-6">
      <FormPage
        {...pageProps}
        title={record?.name ?? 'Versão do app'}
        text={record && `Publicada em ${formatDate(record.created_at)}`}
        preview={record && <ChangeLogPreview version={record.version} changeLog={form.values.change_log} />}
      >
        <div className="space-y-2">
          <p className="text-sm font-semibold" aria-hidden="true">
            Situação
          </p>
          <SegmentedControl
            label="Situação"
            options={statusOptions}
            value={status}
            onChange={form.bind('status').onChange}
          />
          {record && status !== record.status && (
            <Banner tone={status === 'withdrawn' ? 'warning' : 'info'}>
              {consequenceOf(record, status, versions.data ?? [])}
            </Banner>
          )}
        </div>
        <VersionFields form={form} />
      </FormPage>
      {record && <History version={record} />}
    </div>
  )
}

function History({ version }: { version: ManagedAppVersion }) {
  usePageTitle(version.name)
  return <StaffAuditCard type="app_version" id={version.id} version={version.updated_at} />
}

/** What the site offers once the change is saved. */
function consequenceOf(
  record: ManagedAppVersion,
  status: AppVersionStatus,
  versions: readonly ManagedAppVersion[],
): string {
  const next = offered(versions.map(one => (one.id === record.id ? { ...record, status } : one)))
  const site = next ? `A página /app vai oferecer a versão ${next.version}.` : 'A página /app não vai oferecer nenhuma.'
  return status === 'withdrawn' ? `${site} Quem já instalou a ${record.version} continua com ela.` : site
}
