-- farm_lot_days replaces lot_days, which stays for a Worker of before this migration. What that Worker still writes is copied by the triggers.
CREATE TABLE `farm_lot_days` (
	`lot_id` integer NOT NULL,
	`day` text NOT NULL,
	`farm_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`days_confined` integer NOT NULL,
	`projected_avg_weight` integer NOT NULL,
	`planned` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`dry_matter` integer DEFAULT 0 NOT NULL,
	`note` real,
	PRIMARY KEY(`farm_id`, `day`, `lot_id`),
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `farm_lot_days_of_lot` ON `farm_lot_days` (`farm_id`,`lot_id`,`day`);--> statement-breakpoint
INSERT INTO farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
SELECT lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note FROM lot_days;
--> statement-breakpoint
CREATE TRIGGER lot_days_inserted AFTER INSERT ON lot_days
BEGIN
  DELETE FROM farm_lot_days WHERE farm_id = new.farm_id AND day = new.day AND lot_id = new.lot_id;
  INSERT INTO farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
  VALUES (new.lot_id, new.day, new.farm_id, new.quantity, new.days_confined, new.projected_avg_weight, new.planned, new.delivered, new.dry_matter, new.note);
END;
--> statement-breakpoint
CREATE TRIGGER lot_days_updated AFTER UPDATE ON lot_days
BEGIN
  DELETE FROM farm_lot_days WHERE farm_id = new.farm_id AND day = new.day AND lot_id = new.lot_id;
  INSERT INTO farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
  VALUES (new.lot_id, new.day, new.farm_id, new.quantity, new.days_confined, new.projected_avg_weight, new.planned, new.delivered, new.dry_matter, new.note);
END;
--> statement-breakpoint
CREATE TRIGGER lot_days_deleted AFTER DELETE ON lot_days
BEGIN
  DELETE FROM farm_lot_days WHERE farm_id = old.farm_id AND day = old.day AND lot_id = old.lot_id;
END;
--> statement-breakpoint
ALTER TABLE `jobs` ADD `failed_farms` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `late_mailed_at` integer;