import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { failedMessageList } from '../../stories/fixtures/staff/failed-messages.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/WhatsApp (FailedMessages)',
  ...staffStory('/manager/whatsapp', [meHandler(staff), failedMessageList()]),
} satisfies Meta<typeof StaffApp>
export default meta

export const List: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: '131047' })).toBeVisible()
    await expect(canvas.getByText(/mais de 24 horas da última mensagem/)).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Fazenda Boa Vista' })[0]).toHaveAttribute(
      'href',
      '/manager/farms/1',
    )
  },
}
export const ListDark: StaffStory = { globals: dark }

export const OnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText(/mais de 24 horas da última mensagem/)
    await fits()
  },
}
export const OnAPhoneDark: StaffStory = { globals: { ...phone, ...dark } }

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), failedMessageList([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma mensagem falhou.')).toBeVisible()
  },
}

export const Loading: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.neverRespond('/whatsapp/failed')] },
}

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/whatsapp/failed')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As mensagens não foram carregadas')).toBeVisible()
  },
}
