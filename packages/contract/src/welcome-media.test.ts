import { expect, test } from 'vitest';
import { welcomeMedia } from './welcome-media.ts';

const id = 'dQw4w9WgXcQ';
const embed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
const none = 'unsupported';

const links: [type: 'youtube' | 'image', link: string, shown: string][] = [
  ['youtube', `https://www.youtube.com/watch?v=${id}`, embed],
  ['youtube', `https://youtube.com/watch?v=${id}`, embed],
  ['youtube', `https://m.youtube.com/watch?v=${id}`, embed],
  ['youtube', `http://www.youtube.com/watch?v=${id}`, embed],
  ['youtube', `https://www.youtube.com/watch?list=PL1&v=${id}&t=42s`, embed],
  ['youtube', `https://www.youtube.com/embed/${id}`, embed],
  ['youtube', `https://www.youtube.com/embed/${id}?rel=0`, embed],
  ['youtube', `https://www.youtube-nocookie.com/embed/${id}`, embed],
  ['youtube', `https://www.youtube.com/shorts/${id}`, embed],
  ['youtube', `https://www.youtube.com/live/${id}`, embed],
  ['youtube', `https://www.youtube.com/v/${id}/`, embed],
  ['youtube', `https://youtu.be/${id}`, embed],
  ['youtube', `https://youtu.be/${id}?si=shared`, embed],
  [
    'youtube',
    'https://youtu.be/-_aB3-_aB3_',
    'https://www.youtube-nocookie.com/embed/-_aB3-_aB3_?autoplay=1',
  ],
  ['youtube', 'https://youtu.be/dQw4w9WgXc', none],
  ['youtube', 'https://youtu.be/dQw4w9WgXcQQ', none],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXc', none],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQQ', none],
  ['youtube', 'https://www.youtube.com/embed/dQw4w9WgXc', none],
  ['youtube', 'https://www.youtube.com/embed/dQw4w9WgXcQQ', none],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9W%22Xc', none],
  ['youtube', 'https://www.youtube.com/watch', none],
  ['youtube', 'https://www.youtube.com/', none],
  ['youtube', `https://youtube.com.example/watch?v=${id}`, none],
  ['youtube', `https://videos.example/watch?v=${id}`, none],
  ['youtube', `https://videos.example/embed/${id}`, none],
  ['youtube', 'https://pictures.example/souk.jpeg', 'https://pictures.example/souk.jpeg'],
  ['youtube', 'https://pictures.example/souk.jpg', 'https://pictures.example/souk.jpg'],
  ['youtube', 'https://pictures.example/souk.gif', 'https://pictures.example/souk.gif'],
  ['youtube', 'https://pictures.example/souk.png', 'https://pictures.example/souk.png'],
  ['youtube', 'https://pictures.example/SOUK.JPG', 'https://pictures.example/SOUK.JPG'],
  ['youtube', 'https://pictures.example/souk.PnG?w=640', 'https://pictures.example/souk.PnG?w=640'],
  ['youtube', 'https://pictures.example/souk.jpg#top', 'https://pictures.example/souk.jpg#top'],
  ['youtube', '/media/pictures/1/souk.png', '/media/pictures/1/souk.png'],
  ['youtube', 'https://pictures.example/souk?file=a.png', none],
  ['youtube', 'https://pictures.example/souk.webp', none],
  ['youtube', 'https://pictures.example/png', none],
  ['image', '/media/pictures/1/souk', '/media/pictures/1/souk'],
  ['image', 'https://pictures.example/souk', 'https://pictures.example/souk'],
  ['image', 'javascript:alert(1)', none],
  ['youtube', 'javascript:alert(1)//souk.png', none],
  ['youtube', 'JavaScript:alert("https://youtu.be/dQw4w9WgXcQ")', none],
  ['image', 'data:image/png;base64,iVBORw0KGgo=', none],
  ['youtube', 'data:text/html,souk.png', none],
  ['image', 'blob:https://site.example/1.png', none],
  ['youtube', 'https://', none],
];

test.each(links)('%s %s shows %s [6.03] [6.04] [6.05]', (type, link, shown) => {
  const media = welcomeMedia({ type, link });
  expect(media.kind === 'unsupported' ? media.kind : media.src).toBe(shown);
  expect(media.kind === 'video').toBe(shown.startsWith('https://www.youtube-nocookie.com/'));
});
