import type { EnglishPages } from '../shared-texts.ts'

export const workshopPosts: EnglishPages = {
  'chomu-chotyry-tyzhni': {
    title: 'Why four weeks',
    description:
      'What happens to a sofa between payment and delivery, day by day, including the days when nothing happens.',
    texts: [
      `
        “Why so long, when one production line makes a hundred sofas a day?” Because your sofa does not exist yet: neither the
        fabric nor a frame of the right width. Here is where the 28 days go.
      `,
      'Days 1–5: fabric',
      `
        We order a roll for one sofa. The shade differs between dye lots, and side by side you can see it, so everything comes
        from one roll, with enough left for two covers. When the fabric arrives, we compare it with the sample in daylight.
      `,
      'Days 3–11: frame',
      `
        While the roll is on its way, we saw timber and plywood. The parts are dowelled, glued, clamped and left in the press
        for a day. For two more days the frame stands idle: the glue gains strength. That can be hurried, but then the sofa
        creaks in a year.
      `,
      'Days 12–15: springs and filling',
      `
        The frame gets rubber webbing or a spring unit, and on top three layers of foam: firm below, springy in the middle,
        soft above. We glue the layers and let them air for two days, so that your living room will not smell.
      `,
      'Days 16–20: sewing',
      `
        Cutting takes a day, sewing the covers two, corners and piping another two. One imprecise corner shows from afar, so
        it is easier to sew it again than to explain it.
      `,
      'Days 21–23: assembly',
      `
        We upholster, sew on the bottom and fit the legs. Then three grown-ups sit down on the sofa for half an hour. After
        that the folds settle for good and can be tightened.
      `,
      'Days 24–28: the journey',
      `
        We pack in cardboard and film, wait for a run your way and drive. In Kyiv the van takes one day; to Uzhhorod or
        Kharkiv a carrier takes three.

        If you need it sooner, look at the Oksamyt sofa: the common colours are in stock, and it arrives in 3–5 days. How long
        another piece takes is written beside its price. The terms are on the page
        <a href="/dostavka-ta-oplata/">Delivery and payment</a>.
      `,
    ],
  },
  'yak-my-znimaiemo-mebli': {
    title: 'How we photograph furniture with a camera that does not exist',
    description:
      'All rooms of this shop were drawn in a 3D program. Here are the rules by which they were “photographed”.',
    texts: [
      `
        Let us own up at once: none of these rooms exists. The furniture is three-dimensional models, the light is computed
        and the plaster is painted. Many large shops do the same; they just do not say so.

        It is easy to deceive this way: a sofa in a picture can be made deeper and a room larger. That is why we have rules.
      `,
      'We leave dimensions alone',
      `
        A model is built from the drawing, millimetre for millimetre. Lyman in the picture is the same 231 cm as on its page.
        The ceiling of every room is 2.7 m, doors are 80 cm, vases are of real sizes: those are what the eye compares with.
      `,
      'One lens',
      `
        We show rooms as somebody standing at the door sees them: the camera at 140 cm, an angle of view of about 50°. A
        wide-angle lens would double the room but stretch the sofa at the edge of the frame.

        Single pieces always stand against the same background, at the same angle, in the same light. So you can compare them
        as you leaf through the catalogue.
      `,
      'The Riad sideboard: the shadow of the fluting is computed, not painted in.',
      'Colour',
      `
        For a fabric we take the measured shade, not a “pretty” one. The light is neutral, 5500 K. Your screen will change it
        all the same: sage turns grey on a cheap monitor and yellow in a phone’s night mode. That is what samples are for.
      `,
      'What we leave in',
      `
        A fold in a cushion, the shadow in the gap between doors, a knot in a board. A perfect surface looks like plastic in a
        picture, and the eye notices, even if you cannot say why.

        You can walk through one of the rooms <a href="/film-pro-vitalniu/">in an eight-second film</a>; the others are on the
        page <a href="/nashi-proiekty/">Our projects</a>.
      `,
    ],
  },
  'masyv-shpon-mdf': {
    title: 'Solid wood, veneer, MDF: what the words mean',
    description:
      'Why a table top is solid, a sideboard veneered and a wardrobe painted, and why none of them is “the cheap one”.',
    texts: [
      'In the materials of each piece we use three words for different ways of dealing with wood. This is what they mean.',
      'Three materials',
      'Solid wood',
      'Veneer',
      'Painted MDF',
      'What it is',
      'One board, or staves glued together',
      'A slice of wood, 0.6–2 mm, on a panel',
      'Pressed fibre',
      'Moves with humidity',
      'Yes, 3–4 mm per metre',
      'Hardly',
      'No',
      'A scratch is',
      'Sanded out, many times',
      'Sanded carefully, once or twice',
      'Painted over',
      'Where it belongs',
      'Tops, legs, frames',
      'Wide fronts and sides',
      'Panelled doors',
      'Why not everything is solid',
      `
        A solid wardrobe door two metres tall would twist like a propeller in one winter. No craftsman can hold it: such is the
        nature of wood. That is why large flat surfaces are panels covered with a real slice of oak or walnut. They stay
        straight and weigh a third less.

        A table top is another matter. It is knocked on, hot things are put on it, it is sanded. It needs a thickness that can
        be taken off millimetre by millimetre, so Yasen is solid.
      `,
      'How to tell for yourself',
      `
        - Look at the end. In solid wood the pattern runs from the face over the edge; in veneer the edge shows a strip.
        - Look for repeats. The same knots on two doors mean printed film, not wood.
        - Lift it. An oak shelf a metre long weighs about 8 kg, one of board 5–6.
      `,
      'About paint',
      `
        The Litopys wardrobe has four coats of water-based paint. Paint lies on MDF without seams, as the panel has no fibres
        for moisture to raise. A chip can be touched up with a brush: a 20 ml pot of paint is included.

        None of the three is better than the others. It is bad only when one is passed off as another. What is made of what is
        on each product page; read about the wood itself on <a href="/pro-nas/maisternia/">the workshop page</a>.
      `,
    ],
  },
}
