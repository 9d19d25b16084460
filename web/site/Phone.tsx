import type { ReactNode } from 'react'

/** The frame of a tilted phone, with a screen of the product at three quarters of its size, and smaller as a whole where the window is narrower. */
export const Phone = ({ night, children }: { night?: boolean; children: ReactNode }) => (
  <div
    data-theme={night ? 'dark' : 'light'}
    className="group/phone w-[min(19.5rem,100%)] rotate-2 rounded-[2.75rem] border-[10px] border-sky-night bg-page p-3 text-ink shadow-over ring-1 ring-yard-strong max-[23rem]:[zoom:0.85]"
  >
    {/* by a transform: the landing zooms the phone as a whole, and WebKit draws text in a zoom within a zoom larger */}
    <div className="h-[34.96rem]">
      <div className="flex h-[46rem] w-[131.58%] origin-top-left scale-76 flex-col">{children}</div>
    </div>
  </div>
)
