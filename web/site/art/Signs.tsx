// The pictograms of the features, 64 by 64, in the style of stencils: solid shapes with bridges between them.

export const shapes = {
  recipe:
    'M4 40h56l-6 16a5 5 0 0 1-4.700 3H14.700A5 5 0 0 1 10 56zM9 36c2-4 4-7 6-9h34c2 2 4 5 6 9zM18 24c4-5 9-8 14-8s10 3 14 8zM30 3h4v9h-4zM17 8l3-2.500 5 7-3 2.500zM47 8l-3-2.500-5 7 3 2.500z',
  offline:
    'M12 3h26a5 5 0 0 1 5 5v12l-6 6V14H13v33h24v-6l6-6v20a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm10 48v5h6v-5zM18 29l4-4 6 6 27-27 4 4-31 31z',
  lot: 'M24 17c1-8 15-8 16 0l4 3c5-4 12-2 16 6-5 4-11 4-15 2l-1 8c-1 6-2 9-2 13H22c0-4-1-7-2-13l-1-8c-4 2-10 2-15-2 4-8 11-10 16-6zM22 52h20c-1 11-19 11-20 0zM17 4c1 5 3 7 6 8l-3 5c-6-2-7-8-3-13zM47 4c-1 5-3 7-6 8l3 5c6-2 7-8 3-13z',
  report:
    'M4 56h56v5H4zM6 34h10v18H6zM20 26h10v26H20zM34 30h10v22H34zM48 16h10v36H48zM6 24l15-12 13 7L55 3l3 4-23 18-13-7L9 29z',
  alert: 'M32 2l30 30-30 30L2 32zm-3.500 14l1 20h5l1-20zM32 40a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  people:
    'M20 17c4-1 6-1 7-2 0-6 1-9 5-9s5 3 5 9c1 1 3 1 7 2-4 4-20 4-24 0zM25 22h14v3a7 7 0 0 1-14 0zM18 56V44c0-6 5-9 14-9s14 3 14 9v12zM2 29c3-1 4-1 5-2 0-4 1-6 3.500-6S14 23 14 27c1 1 2 1 5 2-3 3-14 3-17 0zM6 33h9v2a4.500 4.500 0 0 1-9 0zM2 56V49c0-5 4-8 12-8v15zM45 29c3-1 4-1 5-2 0-4 1-6 3.500-6S57 23 57 27c1 1 2 1 5 2-3 3-14 3-17 0zM49 33h9v2a4.500 4.500 0 0 1-9 0zM50 41c8 0 12 3 12 8v7H50z',
  module:
    'M8 30h48a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4zm4 7v10h26V37zm34 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm8 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM30 15h4v12h-4zM19 4l3.500 3.500a13 13 0 0 0 0 15L19 26c-6-6-6-16 0-22zM45 4c6 6 6 16 0 22l-3.500-3.500a13 13 0 0 0 0-15z',
  assistant:
    'M10 6h44a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H30L16 59V46h-6a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zm6 12v4h32v-4zm0 10v4h20v-4z',
  schedule:
    'M29.500 3v12h5V3A29 29 0 0 1 61 29.500H49v5h12A29 29 0 0 1 34.500 61V49h-5v12A29 29 0 0 1 3 34.500h12v-5H3A29 29 0 0 1 29.500 3zm0 16v15l11 8 3-4-9-6.500V19z',
  lock: 'M12 28h40a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4zm20 9a5 5 0 0 0-2 9.500V53h4v-6.500A5 5 0 0 0 32 37zM16 24v-5C16 9 23 3 32 3s16 6 16 16v5h-7v-5c0-6-4-9-9-9s-9 3-9 9v5z',
}

/** A symbol for each, which Pictogram.tsx shows. */
export const Signs = () =>
  Object.entries(shapes).map(([sign, shape]) => (
    <symbol key={sign} id={sign} viewBox="0 0 64 64">
      <path fillRule="evenodd" d={shape} />
    </symbol>
  ))
