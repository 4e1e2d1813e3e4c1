type SceneTexts = { title: string; caption: string; alt: string }

function scene(title: string, caption: string, alt: string): SceneTexts {
  return { title, caption, alt }
}

/** By file name without its end. */
export const englishScenes: Record<string, SceneTexts> = {
  'hero-vitalnia': scene(
    'A living room to stay in',
    'The Lyman sofa in sage, the Dolyna tables and the Duha floor lamp.',
    'A bright living room with a green sofa, round tables, an armchair and pictures on the wall',
  ),
  'hero-spalnia': scene(
    'A bedroom for slow mornings',
    'The Son bed with its soft headboard, the Hryb lamp and the Khmara armchair.',
    'A bedroom in a warm clay colour with an upholstered bed, a plant and a round armchair',
  ),
  'hero-yidalnia': scene(
    'A table with room for everyone',
    'The Stavok oval table, Polissia chairs and the Riad sideboard.',
    'A dining room with a green wall, an oval oak table, six chairs and two black lamps',
  ),
  'hero-kabinet': scene(
    'A home office and nothing more',
    'The Robota desk, the Kvadrat shelving unit and a slatted wall.',
    'A home office with a desk, a terracotta chair, shelves and wooden slats on the wall',
  ),
  'hero-maisternia': scene(
    'How materials are chosen',
    'Samples of wood, a plane and rolls of fabric on the workbench.',
    'A carpenter’s bench with boards, a plane, shavings, wood samples and rolls of fabric',
  ),
  'gal-01-khvylia': scene(
    'Khvylia among the greenery',
    'The curved Khvylia sofa, the Kamin coffee table and the Arka mirror.',
    'A living room with a green wall, a curved light sofa and a round rug',
  ),
  'gal-02-kutovyi-dyvan': scene(
    'The Podil corner sofa',
    'A grey corner sofa in front of a slatted wall, with the Lystok coffee table.',
    'A living room with a grey corner sofa, wooden slats on the wall and a black floor lamp',
  ),
  'gal-03-oksamyt': scene(
    'Emerald and terracotta',
    'The Oksamyt sofa, the Velour armchair in mustard and a table of green marble.',
    'A terracotta living room with an emerald velvet sofa and a mustard armchair',
  ),
  'gal-04-kutochok-chytannia': scene(
    'A reading corner',
    'The Khmara armchair, the Dolyna tables and the Kvadrat shelving unit full of books.',
    'A cosy corner with a round white armchair, a floor lamp and bookshelves',
  ),
  'gal-05-spalnia-karpaty': scene(
    'Oak and olive',
    'The Karpaty bed and the Poltava chest of drawers against an olive wall.',
    'A bedroom with an olive wall, an oak bed, a chest of drawers and two pictures',
  ),
  'gal-06-spalnia-rotanh': scene(
    'The lightness of rattan',
    'The Rotanh bed, pendant lamps and the Litopys wardrobe in white.',
    'A bright bedroom with a woven headboard and a white wardrobe',
  ),
  'gal-07-kruhlyi-stil': scene(
    'Around the table',
    'The Kolo table with a travertine top and Klen chairs.',
    'A dining room with a round table, four walnut chairs and a two-tone wall',
  ),
  'gal-08-stil-yasen': scene(
    'A touch of blue',
    'The Yasen dining table and Mriia chairs in blue velour.',
    'A dining room with grey walls, an ash table, blue chairs and a single mustard one',
  ),
  'gal-09-peredpokii': scene(
    'The hall',
    'The Arka mirror, the Poltava chest of drawers and the Hryb lamp.',
    'A hall with an arched mirror, a walnut chest of drawers and a vase of branches',
  ),
  'gal-10-tv-zona': scene(
    'The Rotanh TV unit',
    'A low unit with woven doors, the Horikh armchair and the Dolyna tables.',
    'A living room with a woven TV unit, a picture on a slatted wall and a green armchair',
  ),
  'gal-11-terasa': scene(
    'The terrace at noon',
    'Sad garden armchairs and the Kamin table under a pergola.',
    'A terrace with two teak armchairs, potted plants and the shadows of a pergola',
  ),
  'gal-12-barna-stiika': scene(
    'The kitchen counter',
    'Three Kuznia bar stools at a marble-topped counter.',
    'A sage kitchen counter with three bar stools and brass lamps',
  ),
  'gal-13-harderob': scene(
    'A dressing corner',
    'The Litopys wardrobe, the Arka mirror and the Velour armchair in powder pink.',
    'A dressing room with a sage wardrobe, an arched mirror and a pink armchair',
  ),
  'gal-14-natiurmort': scene(
    'Still life on a sideboard',
    'The Hryb lamp in terracotta, a vase of branches and the fluted fronts of Riad.',
    'A sideboard with fluted fronts; on it a terracotta lamp, a vase of branches and books',
  ),
}

export const englishFilm = scene(
  'A living room: a slow walk with the camera',
  'The Lyman sofa, the Dolyna tables and the Duha floor lamp: eight seconds without sound.',
  'Video: the camera moves slowly through a bright living room past a green sofa',
)
