import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { unknownSentenceList } from '../../stories/fixtures/staff/unknown-sentences.fixture.ts'
import { staff, staffApi } from '../../stories/fixtures/staff.fixture.ts'
import { type StaffApp, type StaffStory, staffStory } from '../../stories/StaffStory.tsx'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Área da equipe (Staff)/Assistente (UnknownSentences)',
  ...staffStory('/manager/assistant', [meHandler(staff), unknownSentenceList()]),
} satisfies Meta<typeof StaffApp>
export default meta

export const List: StaffStory = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('cell', { name: 'vai chover na fazenda amanhã' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '14' })).toBeVisible()
    await expect(canvas.getByText(/\(##\) #####-####/)).toBeVisible()
  },
}
export const ListDark: StaffStory = { globals: dark }

export const OnAPhone: StaffStory = {
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByText('vai chover na fazenda amanhã')
    await fits()
  },
}
export const OnAPhoneDark: StaffStory = { globals: { ...phone, ...dark } }

export const Empty: StaffStory = {
  parameters: { msw: [meHandler(staff), unknownSentenceList([])] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhuma frase.')).toBeVisible()
  },
}

export const Loading: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.neverRespond('/assistant/unknown')] },
}

export const Failed: StaffStory = {
  parameters: { msw: [meHandler(staff), staffApi.fail('/assistant/unknown')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('As frases não foram carregadas')).toBeVisible()
  },
}
