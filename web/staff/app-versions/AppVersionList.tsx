/** The versions of the Android app, and which of them the site offers. */
import { Badge, Button, Table } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { offered } from '../../../domain/site/app-version.ts'
import type { ManagedAppVersion } from '../../../domain/site/app-version-output.ts'
import { StaffTablePage } from '../StaffTablePage.tsx'
import { APP_VERSIONS, appVersionHref, useAppVersions, versionState } from './app-versions.ts'

export function AppVersionList() {
  const versions = useAppVersions()
  const current = offered(versions.data ?? [])
  return (
    <StaffTablePage
      title="App Android"
      text={versions.data && textOf(current)}
      actions={<Button href={`${APP_VERSIONS}/new`}>Publicar versão</Button>}
      query={versions}
      errorTitle="As versões não foram carregadas"
      loadingLabel="Carregando versões..."
      empty={{
        title: 'Nenhuma versão ainda.',
        text: 'O botão “Baixar para Android” da página /app fica apagado até a primeira ser publicada.',
      }}
    >
      {rows => <VersionTable rows={rows} current={current} />}
    </StaffTablePage>
  )
}

const textOf = (current: ManagedAppVersion | undefined) =>
  current ? (
    <>
      A página{' '}
      <a href="/app" target="_blank" rel="noopener" className="font-semibold text-pasture underline">
        /app
      </a>{' '}
      oferece a versão {current.version}.
    </>
  ) : (
    'A página /app não oferece nenhuma versão: o botão de baixar está apagado.'
  )

/** The page of the version has the whole address. */
const fileName = (url: string) => new URL(url).pathname.split('/').at(-1) || url

type TableProps = { rows: ManagedAppVersion[]; current: ManagedAppVersion | undefined }

const VersionTable = ({ rows, current }: TableProps) => (
  <Table
    caption="Versões do app Android"
    rows={rows}
    rowKey={({ id }) => id}
    href={({ id }) => appVersionHref(id)}
    cardsBelow="lg"
    columns={[
      { key: 'version', header: 'Versão', cell: ({ version }) => <span className="tabular-nums">{version}</span> },
      {
        key: 'status',
        header: 'Situação',
        text: 'short',
        cell: version => {
          const { tone, text } = versionState(version, current)
          return <Badge tone={tone}>{text}</Badge>
        },
      },
      { key: 'day', header: 'Dia', cell: ({ released_on }) => formatDate(released_on) },
      {
        key: 'file',
        header: 'Arquivo',
        text: 'long',
        cell: ({ download_url }) => <span className="text-ink-2 wrap-anywhere">{fileName(download_url)}</span>,
      },
    ]}
  />
)
