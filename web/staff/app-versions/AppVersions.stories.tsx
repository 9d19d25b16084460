import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { openAt } from '../../stories/AdminStory.tsx'
import { appVersionList, appVersionRecord, appVersions } from '../../stories/fixtures/app-versions.fixture.ts'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/App Android (AppVersions)',
  ...staffStory('/manager/app-versions'),
} satisfies Meta<typeof StaffApp>
export default meta

/** The highest one that was not withdrawn is on the site. */
export const List: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/oferece a versão 4\.3\.0/)).toBeVisible()
    const row = (await canvas.findByRole('link', { name: '4.3.0' })).closest('tr')
    await expect(within(row as HTMLElement).getByText('No site')).toBeVisible()
    await expect(canvas.getByText('Retirada')).toBeVisible()
    await expect(canvas.getByText('Anterior')).toBeVisible()
  },
}
export const ListDark: StaffStory = { globals: dark }

export const ListOnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: '4.3.0' })
    await fits()
  },
}
export const ListOnAPhoneDark: StaffStory = { globals: { ...phone, ...dark } }

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), appVersionList([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma versão ainda.')).toBeVisible()
    await expect(canvas.getByText(/o botão de baixar está apagado/)).toBeVisible()
  },
}

export const Loading: StaffStory = { parameters: { msw: [meHandler(staff), staffApi.neverRespond('/app_versions')] } }

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/app_versions')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As versões não foram carregadas')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  },
}

const sent: unknown[] = []
const recordPage = (id: number, at = appVersions.find(version => version.id === id)) => ({
  decorators: openAt(`/manager/app-versions/${id}`),
  parameters: { msw: [meHandler(staff), ...appVersionRecord(at, sent)] },
})

/** The preview is what the site makes of the text. What is no address and no number is refused beside its field. */
export const Publish: StaffStory = {
  ...recordPage(2),
  decorators: openAt('/manager/app-versions/new'),
  play: async ({ canvas }) => {
    sent.length = 0
    await expect(await canvas.findByText(/Maior que 4\.3\.0/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/^Número da versão/), '4.5')
    await userEvent.type(canvas.getByLabelText(/^Endereço do arquivo/), 'cochoemdia.com.br/a.apk')
    await userEvent.type(canvas.getByLabelText('Novidades'), 'Para a cabine:\n- Libras\n- Bateria')
    const preview = within(canvas.getByRole('region', { name: 'Novidades da versão 4.5' }))
    await waitFor(() => expect(preview.getAllByRole('listitem')).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Publicar' }))
    await expect(await canvas.findByText(/com https:\/\/ no começo/)).toBeVisible()
    await userEvent.clear(canvas.getByLabelText(/^Endereço do arquivo/))
    await userEvent.type(canvas.getByLabelText(/^Endereço do arquivo/), 'https://cochoemdia.com.br/a.apk')
    await userEvent.click(canvas.getByRole('button', { name: 'Publicar' }))
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({ version: '4.5', download_url: 'https://cochoemdia.com.br/a.apk' }),
      ]),
    )
    await expect(await canvas.findByRole('heading', { level: 1, name: 'App Android' })).toBeVisible()
  },
}

/** A script in the text never runs, and only https links stay. */
export const PreviewOfHtml: StaffStory = {
  ...recordPage(2, {
    ...(appVersions[1] as (typeof appVersions)[number]),
    change_log: '<p>Bom<script>alert(1)</script></p><a href="http://a.b">x</a>',
  }),
  play: async ({ canvas }) => {
    const preview = await canvas.findByRole('region', { name: 'Novidades da versão 4.3.0' })
    await expect(await within(preview).findByText('Bom')).toBeVisible()
    await expect(preview.querySelector('script, a[href]')).toBeNull()
  },
}

/** Before the save the form shows what the site offers afterwards. */
export const Withdraw: StaffStory = {
  ...recordPage(2),
  play: async ({ canvas }) => {
    sent.length = 0
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Versão 4.3.0' })).toBeVisible()
    await userEvent.click(canvas.getByText('Retirada', { selector: 'label' }))
    await expect(await canvas.findByText(/vai oferecer a versão 4\.2\.0\. Quem já instalou a 4\.3\.0/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ status: 'withdrawn' })]))
  },
}
export const VersionDark: StaffStory = { ...recordPage(2), globals: dark }

export const VersionOnAPhone: StaffStory = {
  ...recordPage(2),
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Versão 4.3.0' })
    await fits()
  },
}
