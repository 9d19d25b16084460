import { Check } from 'lucide-react'
import { PhonePicture, ScreenPicture } from '../Picture.tsx'
import type { ScreenSlide } from './screen-slides.ts'

/** A text beside a screenshot. */
export const ScreenSlideContent = ({ time, text, points, picture }: ScreenSlide) => (
  <div className="mt-6 grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:mt-8 lg:grid-cols-[23rem_1fr]">
    <div>
      <p className="w-fit rounded-control bg-tag px-3 py-1 font-display text-2xl font-bold text-tag-ink">{time}</p>
      <p className="mt-4 text-xl text-pretty">{text}</p>
      <ul className="mt-5 space-y-3 text-lg text-pretty text-ink-2">
        {points.map(point => (
          <li key={point} className="flex gap-2.5">
            <Check size={20} strokeWidth={2.5} className="mt-0.5 size-5 shrink-0 text-pasture" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
    {picture === 'reading' ? (
      <PhonePicture
        name={picture}
        sizes="16rem"
        load="eager"
        className="mx-auto w-64 lg:w-[min(17rem,31dvh)] print:w-52"
      />
    ) : (
      <ScreenPicture
        name={picture}
        sizes="(min-width: 64rem) max(50rem, 52vw), calc(100vw - 3.5rem)"
        load="eager"
        className="w-full justify-self-end lg:max-w-[calc((100dvh-17rem)*1.6)] print:max-w-[44rem]"
      />
    )}
  </div>
)
