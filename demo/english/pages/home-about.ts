import type { EnglishPages } from '../shared-texts.ts'

export const homeAndAbout: EnglishPages = {
  holovna: {
    title: 'Home',
    description: 'Furniture that grows with your home: sofas, beds, tables and wardrobes by Ukrainian makers.',
    texts: [
      'Categories',
      'New in',
      'Everything new',
      'Emerald beside terracotta',
      'Two rich colours share one room happily, as long as there is some wood and a little shade between them.',
      'Rooms',
      'Delivery across Ukraine',
      'In our own van or by carrier; for a little extra we carry everything upstairs and put it together.',
      'Honest lead times',
      'Every piece says whether to wait three days or three weeks. If anything changes, we ring you first.',
      'Five-year warranty',
      'On frames, mechanisms and fittings. Covers and legs can be ordered separately, even years later.',
      'Journal',
    ],
  },
  'pro-nas': {
    title: 'About us',
    description:
      'Dubrava is 32 pieces for the home: dimensions to the centimetre, honest lead times and five years on frames.',
    texts: [
      `
        We sell furniture that needs no explaining. There are 32 pieces in the catalogue: four sofas, three beds, seven
        tables large and small, seven chairs and armchairs, everything for storage, lighting and the terrace. Each has a
        drawing and dimensions to the centimetre, so you know whether it fits between the window and the door.

        Beside every price it says how long to wait. A lamp arrives in a day or two, a chair in a few days, a sofa in the
        fabric of your choice in three to four weeks. If the date changes, we ring first.
      `,
      'Three promises',
      'Dimensions without rounding',
      'Width, depth, height and a drawing on the page of every piece.',
      'The price of what is in the picture',
      'Fabric and colour do not change the price. Only the size does, and you see the difference at once.',
      'Spare parts years later',
      'Covers, legs and cushions can be ordered separately. Nobody throws a sofa away because of one stain.',
      'How a piece gets into the catalogue',
      `
        First we draw it life-size and put a cardboard model into an ordinary flat. If it is awkward to walk past, we make
        it smaller.

        Then we choose the materials: oak, ash, walnut, linen, wool, bouclé. The workshop page says more about each.
      `,
      'To the workshop',
      'How we advise',
      `
        We ask about doors, the lift and the turn of the stairs before we ask about colour. If the sofa will not go through,
        we say so before you pay and suggest another size.

        Not sure where to begin? Read <a href="/journal/yak-vymiriaty-kimnatu-pid-dyvan/">how to measure a room for a
        sofa</a>, or ring us.
      `,
      'Contacts',
      'A good piece does not ask to be looked at. One day you simply notice that everybody sits down here.',
      'Oksana Hai',
      'a furniture maker invented for Dubrava',
      'Rooms with our furniture',
      'Why Dubrava is made up',
      `
        This is a demo shop: it shows what the program behind it can do. The people, the workshop, the prices and the
        telephone do not exist, and nobody will take your order. The dimensions, drawings and advice are real: you may
        measure by them.
      `,
      'To the catalogue',
      'Our projects',
    ],
  },
  maisternia: {
    title: 'Workshop',
    description: 'What Dubrava furniture is made of: wood, fabrics, metal, and how much time goes into one sofa.',
    texts: [
      `
        A sofa is a frame, springs, foam and a cover. Three quarters of the work hides under the fabric, so here is what the
        pictures do not show.
      `,
      'Samples of wood and fabric.',
      'Wood',
      `
        Oak, ash, walnut and beech, kiln-dried to a moisture of 8–10%. A damper board would crack in its first heated
        winter. The surface is finished with hard-wax oil: a scratch can be sanded out at home.
      `,
      'Fabric',
      `
        Basketweave with linen, wool, bouclé, velour. They withstand 30,000 to 80,000 Martindale rubs; 20,000 is enough for
        a home. We cut one roll for one order, so the shade is always the same.
      `,
      'Metal',
      `
        Powder-coated steel: the paint is baked at 200 °C and does not flake. Brass plating is lacquered, so hands do not
        darken it.
      `,
      'The four weeks of one sofa',
      'Stage',
      'Days',
      'What happens',
      'Fabric',
      'We order the roll and check its shade against the sample',
      'Frame',
      'We saw timber and plywood, glue them and leave them in the press for a day',
      'Springs and filling',
      'We web the base and glue the layers of foam',
      'Sewing',
      'We cut and sew the covers and fit the corners',
      'Assembly',
      'We upholster, fit the legs and check the seams',
      'Packing and transport',
      'We pack in cardboard and film and bring it to you',
      'The slats of a front are cut from a single board',
      'That is why the grain of the Riad sideboard runs on from door to door.',
      'Samples',
      `
        A screen shows colour only roughly, so we send samples before you order: up to five swatches of fabric and three
        chips of wood. Put them on the floor by the window, look by day and in the evening, and only then choose.
      `,
      'Furniture up close',
      'Piping on a cushion of the Lyman sofa',
      'The bouclé of the Khvylia sofa',
      'An armrest of the Horikh armchair',
      'Solid wood and veneer',
      'All tables',
    ],
  },
}
