CREATE TABLE `dirty_costs` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`farm_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `farm_cost_days` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`feed_cost` integer,
	`residue` integer,
	`missing` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`farm_id`, `day`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `lot_cost_days` (
	`farm_id` integer NOT NULL,
	`day` text NOT NULL,
	`lot_id` integer NOT NULL,
	`feed_cost` integer,
	`missing` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`farm_id`, `day`, `lot_id`),
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`lot_id`) REFERENCES `lots`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `lot_cost_days_of_lot` ON `lot_cost_days` (`farm_id`,`lot_id`,`day`);