import { defineTask } from '../../../tasks/define-task.ts';
import { tellPriceDrop } from './price-drop.service.ts';
import { priceDrop } from './price-drop.ts';

export const tellPriceDropTask = defineTask({
  name: 'favourites.price-drop',
  payload: priceDrop,
  async handle(drop, { db, signal, log }) {
    log.info({ asked: await tellPriceDrop(db, drop, signal) }, 'price drop notified');
  },
});
