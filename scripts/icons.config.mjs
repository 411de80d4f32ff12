// npm run icons: every picture of the app comes from public/icon.svg. The results are committed.
import { defineConfig } from '@vite-pwa/assets-generator/config';

const GREEN = '#1f5c46';
const png = { compressionLevel: 9, palette: true, quality: 90 };

/** Full bleed, so that a round or square mask never shows a corner. */
const bleed = { padding: 0.08, resizeOptions: { fit: /** @type {const} */ ('contain'), background: GREEN } };

export default defineConfig({
  headLinkOptions: { preset: '2023' },
  preset: {
    transparent: { sizes: [64, 192, 512], favicons: [], padding: 0 },
    maskable: { sizes: [512], ...bleed },
    apple: { sizes: [180], ...bleed },
    png,
    assetName(type, size) {
      if (type === 'apple') return 'apple-touch-icon.png';
      return type === 'maskable' ? `icon-maskable-${size.width}.png` : `icon-${size.width}.png`;
    },
  },
  images: ['public/icon.svg'],
});
