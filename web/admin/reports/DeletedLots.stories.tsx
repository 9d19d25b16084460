import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, type within } from 'storybook/test'
import { type AdminApp, type AdminStory, adminStory, openAt } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { lotReport } from '../../stories/fixtures/lot-report.fixture.ts'
import { notesReport } from '../../stories/fixtures/notes-report.fixture.ts'
import { suggestionReport } from '../../stories/fixtures/reports/suggestion-report.fixture.ts'
import { mockReportsApi } from '../../stories/fixtures/reports.fixture.ts'

const api = mockReportsApi()
const suggestions = suggestionReport('lot')

const meta = {
  title: 'Telas/Relatórios (Reports)/Lotes excluídos (DeletedLots)',
  ...adminStory('/admin/reports', api.handlers, api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

async function expectNameWithoutLink(canvas: ReturnType<typeof within>): Promise<void> {
  await expect(await canvas.findByRole('rowheader', { name: /Nelore 250612 \(excluído\)/ })).toBeVisible()
  await expect(canvas.queryByRole('link', { name: /Nelore 250612/ })).toBeNull()
}

/** A lot that was deleted has no page to lead to. */
const withAnswer = (path: string, report: string, answer: object): AdminStory => ({
  decorators: openAt(`/admin/reports/${path}`),
  parameters: { msw: [mockFarmApi.get(`/reports/${report}`, answer)] },
  play: ({ canvas }) => expectNameWithoutLink(canvas),
})

export const Lots: Story = withAnswer('lots?status=all', 'lots', {
  ...lotReport,
  rows: lotReport.rows.map((row, at) => (at > 0 ? row : { ...row, lot: { ...row.lot, deleted: true } })),
})

export const Notes: Story = withAnswer('notes', 'notes', {
  ...notesReport,
  lots: notesReport.lots.map((lot, at) => (at > 0 ? lot : { ...lot, deleted: true })),
})

export const Suggestions: Story = {
  ...withAnswer('suggestions?by=lot', 'suggestions', {
    ...suggestions,
    rows: suggestions.rows.map(row => (row.lot?.id === 1 ? { ...row, lot: { ...row.lot, deleted: true } } : row)),
  }),
  play: async ({ canvas }) => {
    await expectNameWithoutLink(canvas)
    await expect(canvas.getByRole('link', { name: 'Cruzado 250702' })).toBeVisible()
  },
}
