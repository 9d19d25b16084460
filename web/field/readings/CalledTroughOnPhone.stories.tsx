import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { calledLots, fedPlan } from '../../stories/fixtures/called-lots.fixture.ts'
import {
  mockCalledLots,
  noteRadio,
  oneByOneOnPhone,
  readingStory,
  setReadingMode,
  troughGroup,
} from '../../stories/ReadingStory.tsx'
import {
  dark,
  desktop,
  phone,
  phoneCompact,
  phoneLow,
  phoneOnItsSide,
  phoneSmall,
  phoneWithKeyboard,
  sunlight,
} from '../../stories/viewports.ts'
import type { TroughReading } from './TroughReading.tsx'

/** What stays in view when a note opens the suggestion: nothing that is pressed is cut, and what is out of view is in one box that shows it. */
const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Chamada na tela do celular (CalledTroughOnPhone)',
  ...readingStory(),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const lot = 'Nelore 250612'

/** The boxes that hold more than they show. */
const scrollingBoxes = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].filter(
    box => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1,
  )

/** The height of the element that is in view, in the window and in each box that scrolls. */
function heightInView(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  const frames = scrollingBoxes().filter(box => box.contains(element))
  const tops = frames.map(box => box.getBoundingClientRect().top)
  const bottoms = frames.map(box => box.getBoundingClientRect().bottom)
  return Math.max(0, Math.min(bottom, window.innerHeight, ...bottoms) - Math.max(top, 0, ...tops))
}
const isWhole = (element: Element) => heightInView(element) >= element.getBoundingClientRect().height - 1
const isCut = (element: Element) => heightInView(element) > 1 && !isWhole(element)
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

const controlsOf = () => [...document.querySelectorAll('main :is(button, input)')]

// the box scrolls after the layout that follows the press, so each of these waits

const expectNoneCut = () => waitFor(() => expect(controlsOf().filter(isCut).map(nameOf)).toEqual([]))
const expectWhole = (elements: Element[]) =>
  waitFor(() => expect(elements.filter(element => !isWhole(element)).map(nameOf)).toEqual([]))

/** At most one box scrolls, and it marks the edges behind which there is more. */
const expectOneMarkedBox = () =>
  waitFor(() => {
    const boxes = scrollingBoxes()
    const marks = boxes.map(box => [box.hasAttribute('data-above'), box.hasAttribute('data-below')])
    const hides = boxes.map(box => [box.scrollTop > 1, box.scrollHeight - box.clientHeight - box.scrollTop > 1])
    void expect(boxes.length).toBeLessThanOrEqual(1)
    return expect(marks).toEqual(hides)
  })

async function choose(canvas: Canvas, note: RegExp) {
  await canvas.findByRole('radiogroup', troughGroup(lot))
  await userEvent.click(noteRadio(canvas, lot, note))
  return within(await canvas.findByRole('region', { name: 'Chamada sugerida' }))
}

/** The chosen note, the suggestion and what decides are in view. */
async function expectDecisionInView(canvas: Canvas, note: RegExp) {
  const decision = await choose(canvas, note)
  await expectWhole([noteRadio(canvas, lot, note), decision.getByRole('status'), ...decision.getAllByRole('button')])
}

const base = { ...oneByOneOnPhone, parameters: { msw: mockCalledLots() } } satisfies Story

/** Before a note, and after it: every note is whole, and no button is cut. */
export const NoteChosen: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(lot))
    await expect(scrollingBoxes()).toEqual([])
    await expectNoneCut()
    await expectDecisionInView(canvas, /^\+10%/)
    await expectWhole(canvas.getAllByRole('radio'))
    await expectNoneCut()
    await expectOneMarkedBox()
  },
}

/** After the last treat of the day began, the choice of a check stands before the notes. */
export const CheckChosen: Story = {
  ...base,
  parameters: { msw: mockCalledLots(calledLots, fedPlan) },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: /Só conferência/ })
    await userEvent.click(noteRadio(canvas, lot, /^\+10%/))
    await expectWhole([await canvas.findByRole('button', { name: 'Guardar e ir para B02' })])
    await expectNoneCut()
    await userEvent.click(canvas.getByRole('checkbox', { name: /Só conferência/ }))
    await expectWhole([await canvas.findByRole('button', { name: /^Aceitar/ }), ...canvas.getAllByRole('radio')])
    await expectNoneCut()
    await expectOneMarkedBox()
  },
}

/** Each note in turn, on a phone whose browser has its bars. */
export const EachNoteOnLowPhone: Story = {
  ...base,
  globals: phoneLow,
  play: async ({ canvas }) => {
    for (const note of [/^\+10%/, /^−20%/, /^0%/]) {
      await expectDecisionInView(canvas, note)
      await expectOneMarkedBox()
    }
  },
}

export const EachNoteOnCompactPhone: Story = { ...EachNoteOnLowPhone, globals: phoneCompact }

/** The suggestion fills the screen: the chosen note stays above it, and the buttons follow below. */
export const OnSmallPhone: Story = {
  ...base,
  globals: phoneSmall,
  play: async ({ canvas }) => {
    const decision = await choose(canvas, /^−10%/)
    await expectWhole([noteRadio(canvas, lot, /^−10%/), decision.getByRole('status')])
    decision.getByRole('button', { name: 'Ajustar' }).scrollIntoView()
    await expectWhole([decision.getByRole('button', { name: 'Ajustar' })])
  },
}

export const OnPhoneWithKeyboard: Story = { ...OnSmallPhone, globals: phoneWithKeyboard }
export const OnPhoneOnItsSide: Story = { ...OnSmallPhone, globals: phoneOnItsSide }

/** A call beyond a limit asks why: the note it follows from stays in view. */
export const Adjusted: Story = {
  ...base,
  play: async ({ canvas }) => {
    const decision = await choose(canvas, /^\+10%/)
    await userEvent.click(decision.getByRole('button', { name: 'Ajustar' }))
    await userEvent.click(decision.getByRole('button', { name: 'Mais 0,10' }))
    await decision.findByRole('textbox', { name: 'Por que passar do limite?' })
    const save = decision.getByRole('button', { name: 'Salvar 10,30 e ir para B02' })
    await expectWhole([noteRadio(canvas, lot, /^\+10%/), save])
    await expectOneMarkedBox()
  },
}

const withNote: Story['play'] = async ({ canvas }) => void (await choose(canvas, /^−5%/))

export const Dark: Story = { ...base, globals: { ...phone, ...dark }, play: withNote }
export const SunlightOnCompactPhone: Story = { ...base, globals: { ...phoneCompact, ...sunlight }, play: withNote }
/** An office has room for all of it. */
export const Desktop: Story = {
  ...base,
  globals: desktop,
  beforeEach: () => setReadingMode('one'),
  play: async ({ canvas }) => {
    await expectDecisionInView(canvas, /^\+10%/)
    await expect(scrollingBoxes()).toEqual([])
  },
}
