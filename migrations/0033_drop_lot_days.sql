-- Nothing has read or written lot_days since farm_lot_days replaced it, which has all its rows. Only a database from before the baseline has it. Its
-- triggers go first, because they delete from farm_lot_days what is deleted here.
DROP TRIGGER IF EXISTS lot_days_inserted;
--> statement-breakpoint
DROP TRIGGER IF EXISTS lot_days_updated;
--> statement-breakpoint
DROP TRIGGER IF EXISTS lot_days_deleted;
--> statement-breakpoint
DROP TABLE IF EXISTS lot_days;
