import type { EnglishPages } from '../shared-texts.ts'

export const roomPosts: EnglishPages = {
  'malenkyi-peredpokii': {
    title: 'A small hall: four things instead of ten',
    description: 'How to fit a mirror, shoes and somewhere to sit into three square metres.',
    texts: [
      `
        The hall of a prefab flat is about 120 × 250 cm, with three doors and no window. Little furniture fits in, so each
        piece has to do two jobs.
      `,
      'First, the way through',
      `
        Leave 80 cm from the fronts to the opposite wall. In a corridor of 120 cm that means a chest or cabinet no deeper than
        40 cm, or better 30. Check which way the doors open: the space behind a door is good for hooks at most.
      `,
      'Four things',
      `
        1. A full-length mirror. Somebody 175 cm tall needs a glass 120 cm high if it begins 50 cm above the floor. A floor
           mirror needs no drilling, but it must be secured against falling.
        2. A place to sit. Height 42–46 cm, width from 40 cm. A chair beats a pouffe: a bag hangs on its back.
        3. A chest or cabinet. The top drawer for keys and gloves, the lower ones for shoes. A pair takes 20 × 32 cm.
        4. Light at face height. A ceiling lamp casts shadows under the eyes; a table lamp on the chest puts that right.

        Coats that are not worn every day live in a wardrobe in a room. In the hall keep two hooks per person at a height of
        170 cm, and children’s at 110 cm.
      `,
      'The Poltava chest: six drawers in 120 cm.',
      'Colour and floor',
      `
        Dark walls do not make a corridor without a window smaller, as long as the ceiling and the doors are light: the edges
        simply vanish. A light rug will last a week. Take a cut pile, 80 cm wide, the colour of wet sand, and put a rubber
        underlay beneath.

        For narrow rooms we have gathered <a href="/product-tag/dlia-nevelykykh-kimnat/">everything no wider than
        120 cm</a>.
      `,
    ],
  },
  'svitlo-nad-stolom': {
    title: 'Light over a table: height, brightness, warmth',
    description: 'How high to hang a lamp, how many lumens it takes and why 2700 K tastes better than 4000.',
    texts: [
      'People eat, do homework and piece puzzles at a table. One light can serve all of it if you know three numbers.',
      'Height: 60–75 cm above the top',
      `
        Lower, the lamp hides the face opposite; higher, it dazzles. Start at 65 cm and sit down: the rim of the shade should
        be just above your eyes. A ceiling above 2.7 m adds 5 cm for every 20.

        Over a round table one lamp half as wide as the top is enough: for Kolo at 120 cm, about 60 cm. Over a long table two
        or three smaller ones are better, 60–70 cm apart and at least 30 cm from the edge.
      `,
      'Brightness: 300 lux',
      `
        On a table of two square metres that is 600 lumens that really reach the top. A closed shade eats a third, a fabric
        one half. So take bulbs of 900–1200 lumens and a dimmer: a quarter is enough for dinner.
      `,
      'How much light you need',
      'Activity',
      'Lux on the table',
      'Warmth',
      'Dinner',
      '2700 K',
      'Board game',
      '3000 K',
      'Homework, drawing',
      '3500–4000 K',
      'Warmth: 2700–3000 K',
      `
        Cold light adds blue to food: bread turns grey and a tomato brown. Look at the colour rendering index as well: Ra of
        90 or more. It is in small print on the box, but it is why meat looks different under equally bright bulbs.
      `,
      'If you cannot drill the ceiling',
      'The Duha floor lamp.',
      `
        An arched lamp stands behind a chair, and its shade hangs over the table. Duha reaches 70 cm and is 175 cm high:
        enough to light half a table for six. Lead the cord along the wall, not across the way.

        Everything that shines is under <a href="/product-category/svitlo-dekor-terasa/">Lighting and décor</a>.
      `,
    ],
  },
  'skilky-liudei-siade-za-stil': {
    title: 'How many people fit around a table',
    description:
      'Rectangular, round or oval: centimetres per person, distance to the wall and where legs get in the way.',
    texts: [
      'A person at a table needs 60 cm of width and 35–40 cm of depth. The shape decides the rest.',
      'Table and guests',
      'Shape',
      'Size',
      'Comfortable',
      'Tight',
      'Rectangular',
      'Rectangular',
      'Round',
      'Oval',
      'Wall, sideboard and way through',
      `
        To sit down, a chair is pulled back by 60 cm. For somebody to pass behind takes another 30. So leave 90 cm from the
        edge of the table to the wall, and a metre to a sideboard with doors.

        A room three metres wide takes a table no wider than 100 cm if people sit on both sides. In a narrower one, put the
        end of the table against the wall, or take a bench instead of chairs.
      `,
      'Where your legs go',
      `
        Check where the supports stand. Four legs at the corners steal the places at the ends; a central pedestal is in
        nobody’s way, but the table on it has to be heavy: that is why Kolo weighs 56 kg.

        Leave 28–30 cm between the seat and the underside of the top. A table 75 cm high with a 3 cm top goes with seats of
        43–45 cm. An armchair must slide under the top: arms no higher than 68 cm.
      `,
      'Yasen for six: 200 × 95 cm.',
      'Round or rectangular',
      `
        Around a round table everybody sees everybody, and there is one conversation. But beyond 140 cm it becomes too big:
        you cannot reach the middle, and the room has to be square. A rectangular one stands along the wall and another is
        easily added. An oval is the compromise: easy to walk around, and at a pinch two more sit at the ends.

        Compare <a href="/product-category/stoly/">tables</a> and <a href="/product-category/stiltsi/">chairs</a>: the
        dimensions are right under the name.
      `,
    ],
  },
  'tyk-na-terasi': {
    title: 'Teak on the terrace: summer, rain and winter',
    description:
      'Why teak turns grey, whether to oil it and how to store garden furniture so as not to sand it in spring.',
    texts: [
      `
        Teak lives outdoors for decades because it has an oil of its own. The oil repels water and woodworm does not like it.
        But the colour changes, and it is better to decide what to do about that in the first summer.
      `,
      'Grey or honey',
      `
        Untreated, teak turns silver-grey in 6–9 months. That is only the top tenth of a millimetre: its strength is the same.
        Many people buy teak for that very colour.

        If you prefer honey, apply a water-based teak treatment twice a year. Do not take ordinary oil: mould turns it black.
        A table of 180 × 90 cm takes about 150 ml.
      `,
      'The Sad armchair: teak and synthetic cord.',
      'Rain and heat',
      `
        - The frame may get as wet as it likes. The cushions may not: outdoor fabric dries in 3–4 hours, the filling later.
        - After a downpour stand the cushions on edge, zip down.
        - Do not wrap furniture tightly in film: it is damp underneath, and mould appears in a week. A cover must have vents.
        - Above 35 °C keep the table in the shade: boards dry unevenly, and the gaps between them open to 5 mm.
      `,
      'How to wash it',
      `
        Once a season: a bucket of warm water, two spoons of household soap and a soft brush along the grain. A pressure
        washer tears out soft fibres and leaves the surface rough. Green film comes off with one part vinegar to four of
        water; rinse after ten minutes.
      `,
      'Winter',
      `
        1. Wash the furniture and let it dry for two or three days.
        2. Bring the cushions indoors: frost does them no harm, mice do.
        3. Stand the frame under a roof with its legs on blocks, out of the melting snow.
        4. Do not take it into a heated room: dry air does more harm in a month than snow in a winter.

        You will find the teak armchair and table Sad under
        <a href="/product-category/svitlo-dekor-terasa/">Lighting and décor</a>.
      `,
    ],
  },
  'roboche-mistse-vdoma': {
    title: 'A workplace at home in one square metre',
    description:
      'A desk of 140 × 66 cm, a screen at arm’s length and light from the side: an office in the corner of a room.',
    texts: [
      `
        Not everybody has a study, but a metre along a wall can be found. The rest is decided by height, light and where the
        cable goes.
      `,
      'The desk',
      `
        A laptop is content with a top of 100 × 55 cm; a separate screen needs a depth from 60, as your eyes should be 50–70 cm
        away from it. For paperwork take a width of 140 cm, so that an open A3 sheet lies beside the keyboard.

        A height of 72–75 cm suits people 165–180 cm tall. The test is easy: sit upright and bend your elbows at a right
        angle; your forearms should lie on the top without lifting your shoulders.
      `,
      'Height of desk and chair',
      'Your height',
      'Top',
      'Seat',
      'Light',
      `
        Put the desk sideways to the window: the screen does not mirror it, and you do not look into the light. The
        right-handed prefer the window on the left, so that the hand casts no shadow on the paper. In the evening you need two
        sources: a desk lamp of 450–600 lumens and a soft light behind the screen, or the contrast tires your eyes.
      `,
      'The Robota desk, 140 × 66 cm.',
      'Cables and shelves',
      `
        - Stick the extension lead under the top: one cable goes to the floor instead of six.
        - A shelf 40–45 cm above the top holds A4 folders upright and is out of the screen’s way.
        - Keep what you take every day at arm’s length, the rest above eye level.
        - An open shelving unit 34 cm deep does not block the way even in a narrow room.
      `,
      'How to end the working day',
      `
        When work stands in the living room, you would rather not see it. A desk with a drawer hides a laptop in half a minute,
        and a warm floor lamp instead of the desk lamp turns the room to evening. See the
        <a href="/product/stil-robota/">Robota desk</a> and the <a href="/product/stelazh-kvadrat/">Kvadrat shelving
        unit</a>.
      `,
    ],
  },
}
